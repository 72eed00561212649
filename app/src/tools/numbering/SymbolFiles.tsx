import { useMemo, useRef, useState } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import { files as words } from "../../../../fixtures/content/words/numbering";
import type { Picture, PictureSettings, PrintEngine } from "../../engine/load-print";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Checkbox } from "../../ui/form/ChoiceGroup";
import { saveBlob } from "../../ui/save-file";
import { describeFileError } from "../print/file-error";
import { pixelsOfFile } from "../print/file-pixels";
import { printOnPaper } from "../print/print-pages";
import { type ReadBack, readBack } from "../print/read-back";
import { describeSize } from "../symbol-messages";
import {
  drawnFor,
  type FileFormat,
  fileFormats,
  fileOf,
  fitsX4,
  pdfX4,
  svgOf,
} from "./file-formats";
import { handOverPdf } from "./hand-over";
import { describeDots, describeInks } from "./messages";
import styles from "./NumberingTool.module.css";
import { ReadBackNote } from "./ReadBackNote";
import { ResolutionField } from "./ResolutionField";
import { isRefused } from "./read-back-messages";

type Props = {
  engine: PrintEngine;
  text: string;
  request: PictureSettings;
  /** The symbol of that text. */
  picture: Picture;
  /** The name of the files, without its ending. */
  name: string;
};

type Outcome =
  | { status: "reading" }
  | { status: "read"; result: ReadBack }
  | { status: "failed"; why: string };

/** What became of the last file, and of which symbol: with another one it is no longer shown. */
type Last = Pick<Props, "text" | "request"> & Outcome;

type Kind = Pick<FileFormat, "isPicture" | "hasDots">;

/** Milliseconds until people are told that they wait. */
const MOMENT = 300;

/** Saves the symbol as a file of each kind, copies it, or prints it; a file is read back before it is handed over. */
export function SymbolFiles({ engine, text, request, picture, name }: Props) {
  const [chosen, setChosen] = useState<number>();
  const dpi = chosen ?? request.dpi ?? 600;
  const [isX4, setX4] = useState(false);
  const formats = isX4 && fitsX4(picture) ? { ...fileFormats, pdf: pdfX4 } : fileFormats;
  const [last, setLast] = useState<Last>();
  const newest = useRef(0);
  const order = { engine, text, request, dpi };
  const outcome = last?.text === text && last.request === request ? last : undefined;

  async function run(work: () => Promise<ReadBack>) {
    newest.current += 1;
    const started = newest.current;
    const tell = (outcome: Outcome) => {
      if (started === newest.current) setLast({ text, request, ...outcome });
    };
    // What is said again is announced again.
    setLast(undefined);
    const timer = setTimeout(tell, MOMENT, { status: "reading" });
    try {
      tell({ status: "read", result: await work() });
    } catch (error) {
      tell({ status: "failed", why: describeFileError(error) });
    } finally {
      clearTimeout(timer);
    }
  }

  /** What a reader finds in the file itself where a browser can show it, or else in the bars it is made of. */
  async function read(file: Blob, { isPicture, hasDots }: Kind): Promise<ReadBack> {
    const drawn = hasDots ? drawnFor(order, true) : picture;
    return readBack(drawn, isPicture ? await pixelsOfFile(file, drawn, dpi) : undefined);
  }

  const save = (format: FileFormat) =>
    run(async () => {
      const file = await fileOf(format, order);
      const result = await read(file, format);
      if (isRefused(result)) return result;
      saveBlob(`${name}.${format.extension}`, file);
      announce(say(words.saved, { format: format.name }));
      return result;
    });

  const print = () =>
    run(async () => {
      const svg = await svgOf(order);
      const result = await read(
        new Blob([svg], { type: fileFormats.svg.mediaType }),
        fileFormats.svg,
      );
      if (!isRefused(result)) await printOnPaper(svg, picture.drawing);
      return result;
    });

  const saveSheet = () =>
    run(async () => {
      const file = await handOverPdf({ engine, text, request, picture });
      const result = await read(file, fileFormats.pdf);
      if (isRefused(result)) return result;
      saveBlob(`${name}-hand-over.pdf`, file);
      announce(words.savedHandOver);
      return result;
    });

  return (
    <div className={styles.files}>
      <div className="actions">
        {Object.values(formats).map((format, at) => (
          <Button
            key={format.mediaType}
            variant={at === 0 ? "primary" : "secondary"}
            onClick={() => save(format)}
          >
            {say(words.save, { format: format.name })}
          </Button>
        ))}
        <Button onClick={print}>{buttons.print}</Button>
        <CopyButton text={() => svgOf(order)} what={words.copiedSvg} word={words.copySvg} />
      </div>
      <div aria-live="polite">
        {outcome?.status === "reading" && <p>{words.reading}</p>}
        {outcome?.status === "read" && <ReadBackNote result={outcome.result} />}
        {outcome?.status === "failed" && <p>{outcome.why}</p>}
      </div>
      <p className="quiet">{describeInks(picture)}</p>
      {fitsX4(picture) ? (
        <Checkbox
          label={words.x4}
          checked={isX4}
          onChange={({ target }) => setX4(target.checked)}
        />
      ) : (
        <p className="quiet">{words.noX4}</p>
      )}
      <div className="actions">
        <Button onClick={saveSheet}>{words.saveHandOver}</Button>
      </div>
      <p className="quiet">{words.handOverHint}</p>
      <PngField engine={engine} text={text} request={request} dpi={dpi} onChange={setChosen} />
    </div>
  );
}

type PngFieldProps = Pick<Props, "engine" | "text" | "request"> & {
  dpi: number;
  onChange: (dpi: number) => void;
};

/** The dots of the PNG, and how wide its bars become with them. */
function PngField({ engine, text, request, dpi, onChange }: PngFieldProps) {
  const made = useMemo(
    () => engine.makePicture(text, { ...request, dpi }),
    [engine, text, request, dpi],
  );
  const table = useMemo(() => engine.listUses(), [engine]);
  const picture = made.type === "ok" ? made : undefined;
  const warnings = (picture?.sizeWarnings ?? []).map((warning) =>
    describeSize(warning, table.find(({ id }) => id === picture?.usage)?.table ?? 0),
  );
  const hint = picture && [describeDots(picture, request), ...warnings].join(" ");
  return <ResolutionField dpi={dpi} hint={hint} onChange={onChange} />;
}

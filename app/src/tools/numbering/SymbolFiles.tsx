import { useMemo, useState } from "react";
import type {
  DrawingInfo,
  PictureInfo,
  PictureRequest,
  PrintEngine,
} from "../../engine/load-print";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";
import { saveBlob } from "../../ui/save-file";
import { printOnPaper } from "../print/print-pages";
import { type FileFormat, fileFormats, fileOf, svgOf } from "./file-formats";
import { handOverPdf } from "./hand-over";
import { describeDots, describeInks, describeSize } from "./messages";
import styles from "./NumberingTool.module.css";
import { resolutions } from "./work";

type Props = {
  engine: PrintEngine;
  text: string;
  request: PictureRequest;
  drawing: DrawingInfo;
  picture: PictureInfo;
  /** The name of the files, without its ending. */
  name: string;
};

/** Saves the symbol as a file, copies it, or prints it. */
export function SymbolFiles({ engine, text, request, drawing, picture, name }: Props) {
  const [chosen, setChosen] = useState<number>();
  const dpi = chosen ?? request.dpi ?? 600;
  const [fault, setFault] = useState<string>();
  const order = { engine, text, request, dpi };

  async function run(work: () => Promise<void>) {
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof Error ? error.message : "The file could not be made.");
    }
  }

  const save = (format: FileFormat) =>
    run(async () => {
      saveBlob(`${name}.${format.extension}`, await fileOf(format, order));
      announce(`Saved as ${format.name}`);
    });

  const saveSheet = () =>
    run(async () => {
      saveBlob(
        `${name}-hand-over.pdf`,
        await handOverPdf({ engine, text, request, picture, drawing }),
      );
      announce("Hand-over sheet saved as PDF");
    });

  return (
    <div className={styles.files}>
      <div className="actions">
        {Object.values(fileFormats).map((format, at) => (
          <Button
            key={format.name}
            variant={at === 0 ? "primary" : "secondary"}
            onClick={() => save(format)}
          >
            Save {format.name}
          </Button>
        ))}
        <Button onClick={() => run(async () => printOnPaper(await svgOf(order), drawing))}>
          Print
        </Button>
        <CopyButton text={() => svgOf(order)} what="SVG" word="Copy SVG" />
      </div>
      <p className="quiet">{describeInks(picture)}</p>
      <div className="actions">
        <Button onClick={saveSheet}>Save hand-over sheet</Button>
      </div>
      <p className="quiet">
        The hand-over sheet is a PDF for the designer: the barcode in its true size with its
        measures, colours, place on the pack and print quality.
      </p>
      <PngField engine={engine} text={text} request={request} dpi={dpi} onChange={setChosen} />
      {fault !== undefined && <p role="alert">{fault}</p>}
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
  const picture = made.type === "ok" ? made.picture : undefined;
  const warnings = (picture?.sizeWarnings ?? []).map((warning) =>
    describeSize(warning, table.find(({ id }) => id === picture?.usage)?.table ?? 0),
  );
  return (
    <Field
      label="Printer of the PNG"
      hint={picture && [describeDots(picture), ...warnings].join(" ")}
    >
      {(field) => (
        <Select {...field} value={dpi} onChange={({ target }) => onChange(Number(target.value))}>
          {resolutions.map((one) => (
            <option key={one.dpi} value={one.dpi}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { useState } from "react";
import type { PictureRequest, PrintEngine } from "../../engine/load-print";
import { loadPdfFonts } from "../../engine/print-pdf";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";
import { saveBlob } from "../../ui/save-file";
import { drawPng } from "../print/png";
import { printOnPaper } from "../print/print-pages";
import styles from "./NumberingTool.module.css";
import { changed } from "./work";

type Props = {
  engine: PrintEngine;
  text: string;
  request: PictureRequest;
  /** How large the symbol is, in micrometres. */
  size: { width: number; height: number };
  /** The name of the files, without its ending. */
  name: string;
};

/** Saves the symbol as SVG, PDF or PNG, copies it, or prints it. */
export function SymbolFiles({ engine, text, request, size, name }: Props) {
  const [dpi, setDpi] = useState(600);
  const [fault, setFault] = useState<string>();
  const printed = changed(request, { guides: undefined });

  async function run(work: () => Promise<void>) {
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof Error ? error.message : "The file could not be made.");
    }
  }

  const save = (make: () => Promise<Blob>, ending: string) =>
    run(async () => {
      saveBlob(`${name.slice(0, 80)}.${ending}`, await make());
      announce(`Saved as ${ending.toUpperCase()}`);
    });

  async function svg(asked = request): Promise<string> {
    const { regular, bold } = await loadPdfFonts();
    const made = engine.pictureSvg(text, asked, regular, bold);
    if (made === undefined) throw new Error("The picture could not be made.");
    return made;
  }

  async function pdf(): Promise<Blob> {
    const { regular, bold } = await loadPdfFonts();
    const made = engine.picturePdf(text, printed, regular, bold);
    if (made.type === "error") {
      throw new Error(
        made.problem.found === null
          ? "The PDF could not be made."
          : `The font of the PDF has no “${made.problem.found}”. Save an SVG instead.`,
      );
    }
    return new Blob([made.bytes], { type: "application/pdf" });
  }

  async function png(): Promise<Blob> {
    const made = engine.makePicture(text, { ...printed, dpi });
    if (made.type !== "ok") throw new Error("The picture could not be made.");
    return drawPng(made.drawing, dpi);
  }

  return (
    <div className={styles.files}>
      <div className="actions">
        <Button
          variant="primary"
          onClick={() =>
            save(async () => new Blob([await svg()], { type: "image/svg+xml" }), "svg")
          }
        >
          Save SVG
        </Button>
        <Button onClick={() => save(pdf, "pdf")}>Save PDF</Button>
        <Button onClick={() => save(png, "png")}>Save PNG</Button>
        <Button onClick={() => run(async () => printOnPaper(await svg(printed), size))}>
          Print
        </Button>
        <CopyButton text={() => svg()} what="SVG" word="Copy SVG" />
      </div>
      <Field label="Resolution of the PNG">
        {(field) => (
          <Select {...field} value={dpi} onChange={({ target }) => setDpi(Number(target.value))}>
            {[300, 600, 1200].map((value) => (
              <option key={value} value={value}>
                {value} pixels an inch
              </option>
            ))}
          </Select>
        )}
      </Field>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </div>
  );
}

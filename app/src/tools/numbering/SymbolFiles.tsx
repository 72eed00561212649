import { useState } from "react";
import type { PictureRequest, PrintEngine } from "../../engine/load-print";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";
import { saveBlob } from "../../ui/save-file";
import { printOnPaper } from "../print/print-pages";
import { type FileFormat, fileFormats, fileOf, svgOf } from "./file-formats";
import styles from "./NumberingTool.module.css";

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
        <Button onClick={() => run(async () => printOnPaper(await svgOf(order), size))}>
          Print
        </Button>
        <CopyButton text={() => svgOf(order)} what="SVG" word="Copy SVG" />
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

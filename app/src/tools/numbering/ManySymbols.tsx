import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";
import type { PictureRequest, PrintEngine, UseId } from "../../engine/load-print";
import { makeSymbolSheet } from "../../engine/symbol-sheet";
import { SheetError, type SymbolSheet } from "../../engine/symbol-sheet-messages";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
import { Select } from "../../ui/Select";
import { saveBlob } from "../../ui/save-file";
import { Table } from "../../ui/Table";
import { TextArea } from "../../ui/TextArea";
import { countOf } from "../check-digit/messages";
import { describeSheetProblem } from "./list-messages";
import { describeRow, useNames } from "./messages";
import styles from "./NumberingTool.module.css";
import { changed } from "./work";

const EXAMPLE = `Name,Number
Apple juice 1 l,9521234543213
Apple juice 6 x 1 l,19521234543210
Apple juice with batch,(01)09521234543213(10)AB123(17)270630
Pear juice,952123454322
Plum juice,9521234543237`;

/** Rows shown of those that are wrong; a list with more needs another look anyway. */
const SHOWN = 200;

type Run =
  | { status: "idle" }
  | { status: "running"; stage: "reading" | "writing"; done: number }
  | { status: "failed"; message: string }
  | { status: "made"; sheet: SymbolSheet; format: "pdf" | "svg" };

/** A sheet of many symbols: a row of a list each. */
export function ManySymbols({ engine }: { engine: PrintEngine | undefined }) {
  const [typed, setTyped] = useState("");
  const [file, setFile] = useState<File>();
  const [request, setRequest] = useState<PictureRequest>({});
  const [run, setRun] = useState<Run>({ status: "idle" });
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const isEmpty = file === undefined && typed.trim() === "";

  async function make(format: "pdf" | "svg") {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRun({ status: "running", stage: "reading", done: 0 });
    try {
      const sheet = await makeSymbolSheet(
        { source: file ?? new Blob([typed]), title: "Barcodes", request, format },
        ({ stage, done }) => setRun({ status: "running", stage, done }),
        controller.signal,
      );
      setRun({ status: "made", sheet, format });
      announce(
        `${countOf(sheet.count, "barcode")} made, ${countOf(sheet.faults.length, "row")} left out`,
      );
    } catch (error) {
      if (running.current !== controller) return; // a newer run has replaced this one
      setRun(
        controller.signal.aborted
          ? { status: "idle" }
          : { status: "failed", message: messageOf(error) },
      );
    }
  }

  function choose(chosen: File | undefined) {
    if (chosen === undefined) return;
    setFile(chosen);
    setRun({ status: "idle" });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    choose(target.files?.[0]);
    target.value = ""; // so that the same file can be chosen again
  }

  function reset() {
    running.current?.abort();
    setTyped("");
    setFile(undefined);
    setRun({ status: "idle" });
  }

  return (
    <div className={styles.many}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; the button does the same */}
      <div
        className={styles.drop}
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {file === undefined ? (
          <Field
            label="List"
            hint="One row for each barcode: a number, an element string or a Digital Link, and if you like a name. Paste rows from a spreadsheet, or drop a CSV file here."
          >
            {(field) => (
              <TextArea
                {...field}
                mono
                rows={6}
                spellCheck={false}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        ) : (
          <p className={styles.file}>
            <Icon name="document" />
            <span>{file.name}</span>
            <Button size="small" onClick={reset}>
              Remove the file
            </Button>
          </p>
        )}
      </div>
      <div className="actions needs-script">
        <Button size="small" onClick={() => picker.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="File with a list of numbers"
          className="visually-hidden"
          tabIndex={-1}
          onChange={pick}
        />
        {isEmpty ? (
          <Button size="small" onClick={() => setTyped(EXAMPLE)}>
            Try an example
          </Button>
        ) : (
          <Button size="small" onClick={reset}>
            Start again
          </Button>
        )}
      </div>
      <Field label="Where they are scanned">
        {(field) => (
          <Select
            {...field}
            value={request.usage ?? ""}
            onChange={({ target }) =>
              setRequest(
                changed(request, {
                  usage: target.value === "" ? undefined : (target.value as UseId),
                }),
              )
            }
          >
            <option value="">As usual for each number</option>
            {Object.entries(useNames).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="actions needs-script">
        <Button
          variant="primary"
          disabled={engine === undefined || isEmpty}
          onClick={() => make("pdf")}
        >
          Make a PDF on A4
        </Button>
        <Button disabled={engine === undefined || isEmpty} onClick={() => make("svg")}>
          Make one SVG
        </Button>
      </div>
      {run.status === "running" && (
        <div className={styles.running}>
          <Progress
            label={
              run.stage === "reading"
                ? `${countOf(run.done, "row")} read`
                : `Writing ${countOf(run.done, "barcode")}`
            }
          />
          <Button size="small" onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      {run.status === "failed" && (
        <Notice tone="error">
          <p role="alert">{run.message}</p>
        </Notice>
      )}
      {run.status === "made" && <SheetAnswer sheet={run.sheet} format={run.format} />}
    </div>
  );
}

/** What became of a list: the file, and the rows that were left out. */
function SheetAnswer({ sheet, format }: { sheet: SymbolSheet; format: "pdf" | "svg" }) {
  const { count, warned, faults, file } = sheet;
  return (
    <section className={styles.list} aria-label="Sheet">
      <p className={styles.made}>
        {countOf(count, "barcode")} made
        {faults.length > 0 && `, ${countOf(faults.length, "row")} left out`}
      </p>
      {warned > 0 && (
        <Notice tone="warning">
          <p>
            {countOf(warned, "barcode")} cannot be printed as this use asks for: the kind of barcode
            is not allowed there.
          </p>
        </Notice>
      )}
      {file !== undefined && (
        <div className="actions">
          <Button variant="primary" onClick={() => saveBlob(`barcodes.${format}`, file)}>
            Save as {format.toUpperCase()}
          </Button>
        </div>
      )}
      {faults.length > 0 && (
        <Table
          caption={
            faults.length > SHOWN
              ? `The first ${SHOWN} rows that were left out`
              : "Rows that were left out"
          }
          columns={["Row", "Text", "What is wrong"]}
          rows={faults.slice(0, SHOWN).map(({ row, text, fault }) => ({
            key: String(row),
            cells: [row, text.slice(0, 60), describeRow(fault, "The barcode")],
          }))}
        />
      )}
    </section>
  );
}

function messageOf(error: unknown): string {
  return error instanceof SheetError
    ? describeSheetProblem(error.problem)
    : "The sheet could not be made. Your list is kept: try again.";
}

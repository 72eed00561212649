import { useState } from "react";
import type { PictureRequest, PrintEngine, UseId } from "../../engine/load-print";
import { makeSymbolSheet } from "../../engine/symbol-sheet";
import { SheetError, type SymbolSheet } from "../../engine/symbol-sheet-messages";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/count-of";
import { Field } from "../../ui/Field";
import { Notice } from "../../ui/Notice";
import { Select } from "../../ui/Select";
import { saveBlob } from "../../ui/save-file";
import { Table } from "../../ui/Table";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import { useRows } from "../rows/use-rows";
import { useRun } from "../rows/use-run";
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

type Made = { sheet: SymbolSheet; format: "pdf" | "svg" };

/** A sheet of many symbols: a row of a list each. */
export function ManySymbols({ engine }: { engine: PrintEngine | undefined }) {
  const rows = useRows();
  const { run, start, stop } = useRun(describeFailure);
  const [request, setRequest] = useState<PictureRequest>({});
  const [made, setMade] = useState<Made>();

  async function make(format: "pdf" | "svg") {
    setMade(undefined);
    await start("0 rows read", async (report, signal) => {
      const sheet = await makeSymbolSheet(
        { source: rows.source(), title: "Barcodes", request, format },
        ({ stage, done }) =>
          report({
            label:
              stage === "reading"
                ? `${countOf(done, "row")} read`
                : `Writing ${countOf(done, "barcode")}`,
          }),
        signal,
      );
      setMade({ sheet, format });
      announce(
        `${countOf(sheet.count, "barcode")} made, ${countOf(sheet.faults.length, "row")} left out`,
      );
    });
  }

  function forget() {
    stop();
    setMade(undefined);
  }

  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label="List"
        hint="One row for each barcode: a number, an element string or a Digital Link, and if you like a name. Paste rows from a spreadsheet, or drop a CSV file here."
        fileLabel="File with a list of numbers"
        onExample={() => rows.type(EXAMPLE)}
        onFile={forget}
        onClear={forget}
      />
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
          disabled={engine === undefined || rows.isEmpty}
          onClick={() => make("pdf")}
        >
          Make a PDF on A4
        </Button>
        <Button disabled={engine === undefined || rows.isEmpty} onClick={() => make("svg")}>
          Make one SVG
        </Button>
      </div>
      <RunStatus run={run} onCancel={stop} />
      {made !== undefined && <SheetAnswer {...made} />}
    </div>
  );
}

/** What became of a list: the file, and the rows that were left out. */
function SheetAnswer({ sheet, format }: Made) {
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

function describeFailure(error: unknown): string {
  return error instanceof SheetError
    ? describeSheetProblem(error.problem)
    : "The sheet could not be made. Your list is kept: try again.";
}

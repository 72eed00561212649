import { useState } from "react";
import type { BarcodeEngine } from "../../engine/load-engine";
import { FileProblemError } from "../../engine/read-rows";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { Field } from "../../ui/Field";
import { Notice } from "../../ui/Notice";
import { saveBlob } from "../../ui/save-file";
import { Table } from "../../ui/Table";
import { TextArea } from "../../ui/TextArea";
import { countOf } from "../check-digit/messages";
import { describeFile } from "../file-messages";
import styles from "./Gtin14Form.module.css";
import { type PackedList, packRows } from "./pack-rows";

type Props = { indicator: number; engine: BarcodeEngine };

/** A list of items, each with its GTIN-14. */
export function ManyItems({ indicator, engine }: Props) {
  const [typed, setTyped] = useState("");
  const [list, setList] = useState<PackedList>();
  const [failure, setFailure] = useState<string>();

  async function pack(file: Blob) {
    setFailure(undefined);
    setList(undefined);
    try {
      const packed = await packRows(file, indicator, engine);
      setList(packed);
      announce(`${countOf(packed.total - packed.without, "GTIN-14")} made`);
    } catch (error) {
      setFailure(
        error instanceof FileProblemError
          ? describeFile(error.problem)
          : "The list could not be read. It is kept: try again.",
      );
    }
  }

  return (
    <Disclosure summary="Many items at once">
      <div className={styles.levels}>
        <Field
          label="Items"
          hint={`One GTIN a line, or a table. Each gets indicator ${indicator}.`}
        >
          {(field) => (
            <TextArea
              {...field}
              mono
              rows={6}
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field label="Or a CSV file">
          {(field) => (
            <input
              {...field}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file !== undefined) void pack(file);
              }}
            />
          )}
        </Field>
        <div className="actions needs-script">
          <Button disabled={typed.trim() === ""} onClick={() => pack(new Blob([typed]))}>
            Make the numbers
          </Button>
          {list !== undefined && (
            <Button onClick={() => saveBlob("gtin-14.csv", list.csv)}>Save all as CSV</Button>
          )}
        </div>
        {failure !== undefined && (
          <Notice tone="error">
            <p role="alert">{failure}</p>
          </Notice>
        )}
        {list !== undefined && (
          <Table
            caption={`${countOf(list.total, "row")}, ${list.without.toLocaleString("en-AU")} without the GTIN of an item${
              list.first.length < list.total ? `, the first ${list.first.length} shown` : ""
            }`}
            columns={["Row", "Item", "GTIN-14"]}
            rows={list.first.map(({ row, text, gtin }) => ({
              key: String(row),
              cells: [String(row), text, gtin || "Not the GTIN of an item"],
            }))}
          />
        )}
      </div>
    </Disclosure>
  );
}

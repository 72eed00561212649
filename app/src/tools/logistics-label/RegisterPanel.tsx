import { type ChangeEvent, useMemo, useRef, useState } from "react";
import { FileProblemError } from "../../engine/files/read-rows";
import type { PrintEngine } from "../../engine/load-print";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { countOf } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { saveBlob } from "../../ui/save-file";
import { Table } from "../../ui/Table";
import { describeFile } from "../file-messages";
import { RunStatus } from "../rows/RunStatus";
import { useRun } from "../rows/use-rows";
import styles from "./LogisticsLabelTool.module.css";
import { nameRows } from "./list-messages";
import { dayUsed, describeContents } from "./messages";
import { inOrder, readRegisterFile, registerCsv } from "./register-file";
import type { Numbers, Register } from "./use-register";

/** Labels listed; the file has them all. */
const SHOWN = 10;

/** The share of the time that a saved list takes to be read; the rest goes into the register. Measured. */
const READING = 0.6;

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError
    ? describeFile(error.problem)
    : "The list could not be read. Try again.";
}

type Props = { engine: PrintEngine | undefined; register: Register; numbers: Numbers };

/** The SSCCs that this device has used: what they went on, and how to take them to another device. */
export function RegisterPanel({ engine, register, numbers }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { run, start, stop } = useRun(describeFailure);
  const labels = useMemo(() => inOrder(register.labels.values()), [register.labels]);
  const latest = labels.slice(-SHOWN).reverse();

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file === undefined || engine === undefined) return;
    setFault(undefined);
    target.value = ""; // so that the same file can be chosen again
    await start("0 rows read", async (report, signal) => {
      const tell = (rows: number, done: number) =>
        report({ label: `${countOf(rows, "row")} read`, done: done * READING });
      const found = await readRegisterFile(engine, file, tell, signal);
      if (found === undefined || found.labels.length === 0) {
        setFault(`“${file.name}” has no column of SSCCs that are right. Name the column “SSCC”.`);
        return;
      }
      report({ label: `Entering ${countOf(found.labels.length, "SSCC")}`, done: READING });
      const different = await register.restore(found.labels);
      announce(`${countOf(found.labels.length, "SSCC")} read`);
      const all = found.labels.length + found.faulty.length;
      const faults = [
        found.faulty.length > 0 &&
          `${nameRows(found.faulty, all)}: not read, since the SSCC or what is on its label is wrong or stands there twice.`,
        different.length > 0 &&
          `On two labels that say different things: ${different.slice(0, SHOWN).join(", ")}${different.length > SHOWN ? " …" : ""}. The later label is listed. Find out which pallet has which number.`,
      ].filter((fault) => fault !== false);
      if (faults.length > 0) setFault(faults.join(" "));
    });
  }

  return (
    <>
      {numbers.isExhausted && (
        <Notice tone="warning">
          <p>
            The last number of this company prefix and extension digit has been used. Take another
            extension digit. A number may be used again a year after its goods were shipped, if no
            one still has them: type it yourself then.
          </p>
        </Notice>
      )}
      {register.isTakenElsewhere && (
        <Notice tone="warning">
          <p role="status">Another tab has used a number. New labels have the next ones.</p>
        </Notice>
      )}
      {register.isForgetful && (
        <Notice tone="warning">
          <p>
            This browser cannot save data, so the numbers are remembered only until you close this
            page. Save the list below before you do.
          </p>
        </Notice>
      )}
      <Disclosure summary="SSCCs used on this device">
        {labels.length === 0 ? (
          <p>
            A number counts as used when you print or save its label. Then it is listed here, with
            what is on its label. The list stays on this device only.
          </p>
        ) : (
          <>
            <p>
              {countOf(labels.length, "SSCC")} used. The list stays on this device only: save it as
              a copy, for another device, or for the despatch advice to your customer.
            </p>
            <Table
              caption={
                labels.length > SHOWN
                  ? `The last ${SHOWN} SSCCs used`
                  : "SSCCs used, the last one first"
              }
              columns={["SSCC", "Used on", "On the label"]}
              rows={latest.map(({ sscc, usedOn, entries }) => ({
                key: sscc,
                cells: [sscc, dayUsed(usedOn), describeContents(entries)],
              }))}
            />
          </>
        )}
        <div className="actions">
          {labels.length > 0 && (
            <Button
              size="small"
              onClick={async () => saveBlob("sscc-register.csv", await registerCsv(labels))}
            >
              Save as CSV
            </Button>
          )}
          <Button size="small" onClick={() => picker.current?.click()}>
            Read a saved list
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,.ods,.xls,text/csv"
            aria-label="File with used SSCCs"
            className="visually-hidden"
            tabIndex={-1}
            onChange={read}
          />
        </div>
        <RunStatus run={run} onCancel={stop} />
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </Disclosure>
    </>
  );
}

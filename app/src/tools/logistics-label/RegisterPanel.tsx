import { useState } from "react";
import { register as words } from "../../../../fixtures/content/words/logistics-label";
import { FileProblemError } from "../../engine/files/read-rows";
import type { PrintEngine } from "../../engine/load-print";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import { Disclosure } from "../../ui/Disclosure";
import { countOf } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { describeFile } from "../file-messages";
import { ChooseFile } from "../rows/ChooseFile";
import { nameRows } from "../rows/group-rows";
import { RunStatus } from "../rows/RunStatus";
import { SaveTable } from "../rows/SaveTable";
import { useRun } from "../rows/use-run";
import styles from "./LogisticsLabelTool.module.css";
import { dayUsed, describeContents } from "./messages";
import { inOrder, lastUsed, readRegister } from "./register";
import { readRegisterFile, registerTable } from "./register-file";
import { type Numbers, type Register, useAnswer } from "./use-register";

/** Labels listed; the file has them all. */
const SHOWN = 10;

/** The share of the time that a saved list takes to be read; the rest goes into the register. Measured. */
const READING = 0.6;

const readLatest = () => lastUsed(SHOWN);
const nothing = { count: undefined, labels: [] };

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError ? describeFile(error.problem) : words.couldNotRead;
}

type Props = { engine: PrintEngine | undefined; register: Register; numbers: Numbers };

/** The SSCCs that this device has used: what they went on, and how to take them to another device. */
export function RegisterPanel({ engine, register, numbers }: Props) {
  const [fault, setFault] = useState<string>();
  const { run, start, stop } = useRun(describeFailure);
  const [isOpen, setOpen] = useState(false);
  // To count a million takes a moment, so it is done while the panel is open.
  const { count, labels } = useAnswer(register, isOpen ? readLatest : undefined) ?? nothing;

  async function read(file: File) {
    if (engine === undefined) return;
    setFault(undefined);
    const rowsRead = (rows: number) => say(words.reading, { rows: countOf(rows, "row") });
    await start(rowsRead(0), async (report, signal) => {
      const tell = (rows: number, done: number) =>
        report({ label: rowsRead(rows), done: done * READING });
      const found = await readRegisterFile(engine, file, tell, signal);
      if (found === undefined || found.labels.length === 0) {
        setFault(say(words.noColumn, { file: file.name }));
        return;
      }
      const ssccs = countOf(found.labels.length, "sscc");
      const { different, entered, of } = await register.restore(found.labels, {
        onProgress: (done) =>
          report({ label: say(words.entering, { ssccs }), done: READING + done * (1 - READING) }),
        signal,
      });
      if (entered === of) announce(say(words.read, { ssccs }));
      const all = found.labels.length + found.faulty.length;
      const faults = [
        found.faulty.length > 0 && say(words.faulty, { rows: nameRows(found.faulty, all) }),
        entered < of &&
          say(words.stopped, { entered: countOf(entered, "sscc"), of: countOf(of, "sscc") }),
        different.length > 0 &&
          say(words.different, {
            ssccs: different.slice(0, SHOWN).join(", ") + (different.length > SHOWN ? " …" : ""),
          }),
      ].filter((fault) => fault !== false);
      if (faults.length > 0) setFault(faults.join(" "));
    });
  }

  return (
    <>
      {numbers.isExhausted && (
        <Notice tone="warning">
          <p>{words.exhausted}</p>
        </Notice>
      )}
      {register.isTakenElsewhere && (
        <Notice tone="warning">
          <p role="status">{words.takenElsewhere}</p>
        </Notice>
      )}
      {register.isForgetful && (
        <Notice tone="warning">
          <p>{words.forgetful}</p>
        </Notice>
      )}
      <Disclosure
        summary={words.heading}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {count === undefined || count === 0 ? (
          <p>{count === 0 ? words.none : words.opening}</p>
        ) : (
          <>
            <p>{say(words.used, { ssccs: countOf(count, "sscc") })}</p>
            <Table
              caption={count > SHOWN ? say(words.lastOnes, { count: SHOWN }) : words.caption}
              columns={[words.sscc, words.usedOn, words.onLabel]}
              rows={labels.map(({ sscc, usedOn, entries }) => ({
                key: sscc,
                cells: [sscc, dayUsed(usedOn), describeContents(entries)],
              }))}
            />
          </>
        )}
        {labels.length > 0 && (
          <SaveTable
            name="sscc-register"
            sheet={words.heading}
            table={async () => registerTable(inOrder(await readRegister()))}
          />
        )}
        <div className="actions">
          <ChooseFile size="small" label={words.file} onFile={read}>
            {words.readList}
          </ChooseFile>
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

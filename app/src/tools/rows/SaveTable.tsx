import { buttons } from "../../../../fixtures/content/words/interface";
import { rows as words } from "../../../../fixtures/content/words/tools";
import { toCsv } from "../../engine/files/csv";
import type { TextTable } from "../../engine/files/table";
import type { WorkbookRequest } from "../../engine/files/write-workbook";
import { workerCall } from "../../engine/lists/worker-call";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { saveBlob } from "../../ui/save-file";
import { RunStatus } from "./RunStatus";
import { useRun } from "./use-run";

const writeWorkbook = workerCall<WorkbookRequest, [done: number], Blob, never>(
  () =>
    new Worker(new URL("../../engine/files/write-workbook.worker.ts", import.meta.url), {
      type: "module",
    }),
  () => new Error("The workbook cannot be written"),
);

type Props = {
  /** Of the file, without its ending. */
  name: string;
  /** What the sheet is called that the table came from. */
  sheet?: string | undefined;
  table: () => TextTable | Promise<TextTable>;
  /** Whether another table is on its way: this one is not saved any more. */
  isBehind?: boolean;
  /** Asked once the file is ready, and not where the person cancels: no file is saved where this says so. */
  mayBeSaved?: () => Promise<boolean>;
};

/** Saves a table with the answers beside its rows: as a workbook, which loses nothing when it is opened, or as CSV. */
export function SaveTable({ name, sheet = words.answers, table, isBehind, mayBeSaved }: Props) {
  const { run, start, stop } = useRun(() => words.notWritten);
  const label = words.writing;

  async function save(ending: string, file: Blob): Promise<boolean> {
    if (mayBeSaved !== undefined && !(await mayBeSaved())) return false;
    saveBlob(`${name}.${ending}`, file);
    return true;
  }

  const saveWorkbook = () =>
    start(label, async (report, signal) => {
      const request = { table: await table(), sheet };
      const file = await writeWorkbook(request, (done) => report({ label, done }), signal);
      if (await save("xlsx", file)) announce(words.written);
    });

  return (
    <>
      <div className="actions">
        <Button disabled={isBehind} onClick={saveWorkbook}>
          {words.saveWorkbook}
        </Button>
        <Button disabled={isBehind} onClick={async () => save("csv", await toCsv(await table()))}>
          {buttons.saveCsv}
        </Button>
      </div>
      <RunStatus run={run} onCancel={stop} />
    </>
  );
}

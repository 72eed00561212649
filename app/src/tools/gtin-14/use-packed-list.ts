import { useState } from "react";
import { list as words } from "../../../../fixtures/content/words/gtin-14";
import { type FileProblem, FileProblemError } from "../../engine/files/read-rows";
import { workerCall } from "../../engine/lists/worker-call";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { useRows, useRun } from "../rows/use-rows";
import type { PackedList, PackRequest } from "./pack-rows";

/** Numbers a list; told the share of it that is done, and the rows so far. */
const packList = workerCall<PackRequest, [done: number, rows: number], PackedList, FileProblem>(
  () => new Worker(new URL("./pack-rows.worker.ts", import.meta.url), { type: "module" }),
  (problem) => new FileProblemError(problem),
);

export type PackedListWork = ReturnType<typeof usePackedList>;

/** A list of items, and the GTIN-14 of each. */
export function usePackedList(indicator: number) {
  const rows = useRows();
  const { run, start, stop } = useRun(describeFailure);
  const [list, setList] = useState<PackedList>();

  return {
    rows,
    run,
    stop,
    list,
    async pack(source: Blob, column?: number) {
      setList(undefined);
      await start(words.reading, async (report, signal) => {
        const packed = await packList(
          { source, indicator, column },
          (done, rows) => {
            const label =
              rows === 0 ? words.reading : say(words.done, { rows: countOf(rows, "row") });
            report({ label, done });
          },
          signal,
        );
        setList(packed);
        const numbers = countOf(packed.total - packed.without, "gtin14");
        announce(say(words.made, { numbers }));
      });
    },
    clear() {
      stop();
      setList(undefined);
    },
  };
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError ? describeFile(error.problem) : words.notRead;
}

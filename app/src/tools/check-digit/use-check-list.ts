import { useState } from "react";
import { type FileProblem, FileProblemError } from "../../engine/files/read-rows";
import type { CheckedList, ListRequest, ListWords } from "../../engine/lists/check-list-messages";
import { workerCall } from "../../engine/lists/worker-call";
import type { BarcodeEngine } from "../../engine/load-engine";
import { announce } from "../../ui/Announcer";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { useRows, useRun } from "../rows/use-rows";
import type { ListKind } from "./ListAnswer";
import { describeLine, listHeadings } from "./messages";

/** Checks a list; told the share of the file from 0 to 1, and the rows so far. */
const checkList = workerCall<ListRequest, [done: number, rows: number], CheckedList, FileProblem>(
  () =>
    new Worker(new URL("../../engine/lists/check-list.worker.ts", import.meta.url), {
      type: "module",
    }),
  (problem) => new FileProblemError(problem),
);

export type CheckListWork = ReturnType<typeof useCheckList>;

/** The list, and what came of checking it. */
export function useCheckList(engine: BarcodeEngine | undefined) {
  const rows = useRows();
  const { run, start, stop } = useRun(describeFailure);
  // Outlives the next run, so that the controls above the answers keep their focus.
  const [checked, setChecked] = useState<{ list: CheckedList; kind: ListKind }>();

  async function check(source: Blob, kind: ListKind = "auto", column?: number) {
    if (engine === undefined) return;
    await start("Reading the list", async (report, signal) => {
      const list = await checkList(
        {
          file: source,
          words: wordsOf(engine),
          ...(kind !== "auto" && { kind }),
          ...(column !== undefined && { column }),
        },
        (done, count) => report({ label: `${countOf(count, "row")} checked so far`, done }),
        signal,
      );
      setChecked({ list, kind });
      announce(`${countOf(list.total, "row")} checked`);
    });
  }

  return {
    rows,
    run,
    stop,
    checked,
    check,
    checkAfresh: (source: Blob, kind?: ListKind) => {
      setChecked(undefined);
      return check(source, kind);
    },
    clear: () => {
      stop();
      setChecked(undefined);
    },
  };
}

/** What the CSV file says, for every answer that a row can get. */
function wordsOf(engine: BarcodeEngine): ListWords {
  return {
    headings: listHeadings,
    results: Array.from({ length: 256 }, (_, answer) => describeLine(engine.readAnswer(answer))),
  };
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError
    ? describeFile(error.problem)
    : "The list could not be checked. It is still here: try again.";
}

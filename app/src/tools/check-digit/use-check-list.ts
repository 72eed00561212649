import { list as words } from "../../../../fixtures/content/words/check-digit";
import { type FileProblem, FileProblemError } from "../../engine/files/read-rows";
import type { CheckedList, ListRequest, ListWords } from "../../engine/lists/check-list-messages";
import { workerCall } from "../../engine/lists/worker-call";
import type { BarcodeEngine, KeyKind } from "../../engine/load-engine";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { specialUses } from "../restricted-numbers";
import { useRows } from "../rows/use-rows";
import { useResult } from "../rows/use-run";
import { describeLine, guesses, listHeadings, rowKinds } from "./messages";

/** Checks a list; told the share of the file from 0 to 1, and the rows so far. */
const checkList = workerCall<ListRequest, [done: number, rows: number], CheckedList, FileProblem>(
  () =>
    new Worker(new URL("../../engine/lists/check-list.worker.ts", import.meta.url), {
      type: "module",
    }),
  (problem) => new FileProblemError(problem),
);

/** What all rows are read as; `auto` leaves it to what the column suggests. */
export type ListKind = KeyKind | "auto";

/** How a list is read. */
export type ListSettings = {
  kind: ListKind;
  /** Found by what the columns hold if absent. */
  column?: number | undefined;
  /** Whether zeros that were lost in front are put back. */
  restoresZeros?: boolean | undefined;
};

export type CheckListWork = ReturnType<typeof useCheckList>;

/** The list, and what came of checking it. */
export function useCheckList(engine: BarcodeEngine | undefined) {
  const rows = useRows();
  const checking = useResult<ListSettings, CheckedList>(describeFailure);

  async function check(source: Blob, settings: ListSettings) {
    const { kind, column, restoresZeros } = settings;
    if (engine === undefined) return;
    await checking.make(words.reading, settings, async (report, signal) => {
      const list = await checkList(
        {
          file: source,
          words: wordsOf(engine),
          ...(kind !== "auto" && { kind }),
          ...(column !== undefined && { column }),
          ...(restoresZeros && { restoresZeros }),
        },
        (done, count) =>
          report({
            label:
              count === 0
                ? words.reading
                : say(words.checkedSoFar, { rows: countOf(count, "row") }),
            done,
          }),
        signal,
      );
      announce(say(words.checked, { rows: countOf(list.total, "row") }));
      return list;
    });
  }

  return {
    rows,
    checking,
    check,
    checkAfresh: (source: Blob, kind: ListKind = "auto") => {
      checking.clear();
      return check(source, { kind });
    },
  };
}

/** What the CSV file says, for every answer that a row can get. */
export function wordsOf(engine: BarcodeEngine): ListWords {
  const outcomes = Array.from({ length: 256 }, (_, answer) => engine.readAnswer(answer));
  return {
    headings: listHeadings,
    results: outcomes.map(describeLine),
    notes: outcomes.map(({ type }) => guesses[type] ?? ""),
    specialUses: Object.fromEntries(
      Object.entries(specialUses).map(([kind, sentence]) => [kind, `${sentence}.`]),
    ),
    kinds: rowKinds,
  };
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError ? describeFile(error.problem) : words.couldNotCheck;
}

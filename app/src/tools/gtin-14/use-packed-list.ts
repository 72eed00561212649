import { list as words } from "../../../../fixtures/content/words/gtin-14";
import { type FileProblem, FileProblemError } from "../../engine/files/read-rows";
import { workerCall } from "../../engine/lists/worker-call";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { useRows } from "../rows/use-rows";
import { useResult } from "../rows/use-run";
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
  const packing = useResult<Omit<PackRequest, "source">, PackedList>(describeFailure);
  const { asked } = packing;

  function pack(source: Blob, asked: Omit<PackRequest, "source">) {
    return packing.make(words.reading, asked, async (report, signal) => {
      const packed = await packList(
        { source, ...asked },
        (done, rows) => {
          const label =
            rows === 0 ? words.reading : say(words.done, { rows: countOf(rows, "row") });
          report({ label, done });
        },
        signal,
      );
      const numbers = countOf(packed.total - packed.without, "gtin14");
      announce(say(words.made, { numbers }));
      return packed;
    });
  }

  return {
    rows,
    packing,
    // A list of another indicator, such as that of a link that was opened before, is none of this form.
    list: asked?.indicator === indicator ? packing.result : undefined,
    packAfresh(source: Blob) {
      packing.clear();
      return pack(source, { indicator });
    },
    /** A list that has been made, or is being made, is made again at once. */
    packAgain(change: Partial<Omit<PackRequest, "source">>) {
      if (asked === undefined) return;
      const column = asked.column ?? packing.result?.column;
      pack(rows.source(), { ...asked, column, ...change });
    },
  };
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError ? describeFile(error.problem) : words.notRead;
}

import { useState } from "react";
import { FileProblemError } from "../../engine/files/read-rows";
import type { BarcodeEngine } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import { announce } from "../../ui/Announcer";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { useRows, useRun } from "../rows/use-rows";
import { type PackedList, packRows } from "./pack-rows";

export type PackedListWork = ReturnType<typeof usePackedList>;

/** A list of items, and the GTIN-14 of each. */
export function usePackedList(engine: BarcodeEngine | undefined, indicator: number) {
  const rows = useRows();
  const { run, start, stop } = useRun(describeFailure);
  const [list, setList] = useState<PackedList>();

  return {
    rows,
    run,
    stop,
    list,
    async pack(source: Blob) {
      if (engine === undefined) return;
      setList(undefined);
      await start("Reading the list", async (report, signal) => {
        const packed = await packRows(
          source,
          indicator,
          { engine, loadInterpreter },
          (done, rows) => {
            signal.throwIfAborted();
            const label = rows === 0 ? "Reading the list" : `${countOf(rows, "row")} done so far`;
            report({ label, done });
          },
        );
        setList(packed);
        announce(`${countOf(packed.total - packed.without, "GTIN-14")} made`);
      });
    },
    clear() {
      stop();
      setList(undefined);
    },
  };
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError
    ? describeFile(error.problem)
    : "The list could not be read. It is still here: try again.";
}

/** A column of EPCs: what was pasted, what to write, and what came of it. */
import { useState } from "react";
import { type FileProblem, FileProblemError } from "../../engine/files/read-rows";
import { workerCall } from "../../engine/lists/worker-call";
import type { Interpreter } from "../../engine/load-interpreter";
import { announce } from "../../ui/Announcer";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { useRows, useRun } from "../rows/use-rows";
import type { TableRequest, TabulatedList } from "./tabulate-list-messages";
import { type Box, type Choices, carriedHostname } from "./work";

export type ColumnSettings = Choices & { forms: Box[] };

const usualSettings: ColumnSettings = {
  forms: ["bracketed", "pure-identity-uri", "tag-uri", "hex"],
  scheme: undefined,
  filter: undefined,
  prefixLength: undefined,
  hostname: "",
};

/** Longer than a text box shows at once without a pause; such a column is kept as a file. */
const MOST_TYPED = 100_000;

/** Writes the column in other forms, every row of it; told how many rows are read. */
const tabulate = workerCall<
  TableRequest,
  [read: number, total: number],
  TabulatedList,
  FileProblem
>(
  () => new Worker(new URL("./tabulate-list.worker.ts", import.meta.url), { type: "module" }),
  (problem) => new FileProblemError(problem),
);

export type Column = ReturnType<typeof useColumn>;

export function useColumn(engine: Interpreter | undefined) {
  const rows = useRows();
  const { run, start, stop } = useRun(describeFailure);
  const [settings, setSettings] = useState(usualSettings);
  const [list, setList] = useState<TabulatedList>();

  async function convert(source: Blob, settings: ColumnSettings, column?: number) {
    if (engine === undefined) return;
    const { prefixLength, scheme, filter } = settings;
    const hostname = carriedHostname(engine, settings);
    const request = {
      source,
      column,
      settings: { forms: settings.forms, prefixLength, scheme, filter, hostname },
    };
    await start("Converting", async (report, signal) => {
      const answer = await tabulate(
        request,
        (read, total) => report({ label: "Converting", done: read / total }),
        signal,
      );
      setList(answer);
      announce(`${countOf(answer.total, "row")} converted`);
    });
  }

  function convertAfresh(source: Blob, asked = settings) {
    setList(undefined);
    return convert(source, asked);
  }

  /** A column that has been converted is converted again at once. */
  function change(changed: Partial<ColumnSettings>) {
    const next = { ...settings, ...changed };
    setSettings(next);
    if (list !== undefined && next.forms.length > 0) convert(rows.source(), next, list.column);
  }

  /** Adds values to the column, and converts it with what was chosen for them. */
  function take(values: string[], { scheme, filter, prefixLength, hostname }: Choices) {
    const text = [rows.typed.trim(), ...values].filter((value) => value !== "").join("\n");
    const next = { ...settings, scheme, filter, prefixLength, hostname };
    setSettings(next);
    rows.clear();
    if (text.length > MOST_TYPED) rows.choose(new File([text], "Pasted values.txt"));
    else rows.type(text);
    return convertAfresh(new Blob([text]), next);
  }

  function clear() {
    stop();
    setList(undefined);
  }

  const convertColumn = (column: number) => convert(rows.source(), settings, column);

  return { rows, run, stop, settings, list, convertAfresh, convertColumn, change, take, clear };
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError
    ? describeFile(error.problem)
    : "The column could not be converted. It is still here: try again.";
}

/** A column of EPCs: what was pasted, what to write, and what came of it. */
import { column as words } from "../../../../fixtures/content/words/epc";
import { type FileProblem, FileProblemError, openRows } from "../../engine/files/read-rows";
import { workerCall } from "../../engine/lists/worker-call";
import type { Interpreter } from "../../engine/load-interpreter";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { type ChosenFile, type Rows, useRows } from "../rows/use-rows";
import { useResult } from "../rows/use-run";
import { useKept } from "../use-kept";
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

/** Writes the column in other forms, every row of it; told how many rows are read. */
const tabulate = workerCall<TableRequest, [share: number], TabulatedList, FileProblem>(
  () => new Worker(new URL("./tabulate-list.worker.ts", import.meta.url), { type: "module" }),
  (problem) => new FileProblemError(problem),
);

export type Column = ReturnType<typeof useColumn>;

export function useColumn(engine: Interpreter | undefined) {
  const rows = useRows();
  const [settings, setSettings] = useKept("columnSettings", usualSettings);
  // What is asked is the column; the settings are always those of the form.
  const converting = useResult<{ column: number | undefined }, TabulatedList>(describeFailure);
  const { asked } = converting;

  async function convert(source: Blob, settings: ColumnSettings, column?: number) {
    if (engine === undefined) return;
    const { prefixLength, scheme, filter } = settings;
    const hostname = carriedHostname(engine, settings);
    const request = {
      source,
      column,
      settings: { forms: settings.forms, prefixLength, scheme, filter, hostname },
    };
    await converting.make(words.converting, { column }, async (report, signal) => {
      const answer = await tabulate(
        request,
        (done) => report({ label: words.converting, done }),
        signal,
      );
      announce(say(words.converted, { rows: countOf(answer.total, "row") }));
      return answer;
    });
  }

  function convertAfresh(source: Blob, chosen = settings) {
    converting.clear();
    return convert(source, chosen);
  }

  /** A column that has been converted, or is being converted, is converted again at once. */
  function change(changed: Partial<ColumnSettings>) {
    const next = { ...settings, ...changed };
    setSettings(next);
    if (asked !== undefined && next.forms.length > 0)
      convert(rows.source(), next, asked.column ?? converting.result?.column);
  }

  /** Adds values to the column, and converts it with what was chosen for them. */
  async function take(values: string[], { scheme, filter, prefixLength, hostname }: Choices) {
    // One that takes a moment to open is a workbook.
    const file = rows.opening ?? rows.file;
    let earlier = file === undefined ? rows.typed : undefined;
    if (file !== undefined) {
      await converting.start(words.adding, async (_report, signal) => {
        const text = await linesOf(file);
        signal.throwIfAborted();
        earlier = text;
      });
    }
    if (earlier === undefined) return; // the run says why
    const text = [earlier.trim(), ...values].filter((value) => value !== "").join("\n");
    const next = { ...settings, scheme, filter, prefixLength, hostname };
    setSettings(next);
    rows.take(text);
    return convertAfresh(new Blob([text]), next);
  }

  const convertColumn = (column: number) => convert(rows.source(), settings, column);

  return { rows, settings, converting, convertAfresh, convertColumn, change, take };
}

/** A file to which no value can be added as a line of its own. */
class TableFileError extends Error {}

/** The lines of a file that is one column of text, as a long list that was pasted is. */
async function linesOf(file: ChosenFile | NonNullable<Rows["opening"]>): Promise<string> {
  if (!("text" in file) || file.text === undefined || file.workbook !== undefined)
    throw new TableFileError();
  const { width, encoding } = await openRows(file.text);
  if (width > 1) throw new TableFileError();
  return new TextDecoder(encoding).decode(await file.text.arrayBuffer());
}

function describeFailure(error: unknown): string {
  if (error instanceof TableFileError) {
    return words.fileIsTable;
  }
  return error instanceof FileProblemError ? describeFile(error.problem) : words.failed;
}

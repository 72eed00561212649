/** Tags of one product or of a sheet of them, and the files with them: what `program-tags.worker.ts` runs. */

import { list } from "../../../../../fixtures/content/words/epc";
import { made as words } from "../../../../../fixtures/content/words/epc-tags";
import { tags as names } from "../../../../../fixtures/content/words/headings";
import { openRows, type Row, type RowReader } from "../../../engine/files/read-rows";
import { AnswerWriter, TableWriter } from "../../../engine/files/table";
import { TextWriter } from "../../../engine/files/text-writer";
import { findNumbers } from "../../../engine/lists/find-column";
import { namesIn, plainName } from "../../../engine/lists/headings";
import type { Interpreter, ProgrammedTags } from "../../../engine/load-interpreter";
import { groupRows } from "../../rows/group-rows";
import { schemeName } from "../messages";
import { describeRow } from "./problems";
import type { MadeTags, TagAnswer, TagRequest, TagSettings } from "./program-tags-messages";

/** Tags and kinds of faults that are kept to be looked at; all of them are in the file. */
const KEPT = 5;

/** Rows between two notes of how far it is. */
const AT_ONCE = 500;

/** Makes the tags, told how many bytes of a sheet are read. */
export async function programTags(
  engine: Interpreter,
  request: TagRequest,
  onProgress: (read: number, total: number) => void = () => undefined,
): Promise<TagAnswer> {
  const { settings, source, given } = request;
  const program = new engine.TagProgrammer(settings.scheme, settings.filter, settings.prefixLength);
  for (const { gtin, run } of given) {
    if (run.type === "range") program.giveRange(gtin, run.first, run.count);
    else program.giveRandom(gtin, run.seed, run.from, run.span);
  }
  const add = (gtin: string, first: string, quantity: number) =>
    settings.order === "random" && first === ""
      ? program.addRandom(gtin, settings.seed, quantity)
      : program.addRange(gtin, first === "" ? undefined : first, quantity);
  try {
    if (source.type === "sheet") {
      const reader = await openRows(source.sheet);
      return await ofSheet(engine, settings, reader, add, () => program.runs(), onProgress);
    }
    const outcome = add(source.gtin, source.first, source.quantity);
    if (outcome.type === "error") {
      return { type: "problem", gtin: source.gtin, problem: outcome.problem };
    }
    const table = new TableWriter([[list.gtin, ...tagNames]]);
    const files = new TagFiles(engine, settings);
    for (const cells of files.add(outcome)) table.add([outcome.gtin, ...cells]);
    return {
      ...files.finish(),
      ends: outcome.ends,
      runs: program.runs(),
      faults: [],
      faulty: 0,
      unfit: undefined,
      table: table.finish(),
    };
  } finally {
    program.free();
  }
}

const tagNames = [words.serial, words.hex, words.uri, words.scheme];

type Add = (
  gtin: string,
  first: string,
  quantity: number,
) => ReturnType<InstanceType<Interpreter["TagProgrammer"]>["addRange"]>;

async function ofSheet(
  engine: Interpreter,
  settings: TagSettings,
  reader: RowReader,
  add: Add,
  runs: () => MadeTags["runs"],
  onProgress: (read: number, total: number) => void,
): Promise<TagAnswer> {
  const columns = columnsOf(engine, reader);
  if (columns === undefined) return { type: "noColumn" };
  const headings = [words.row, ...tagNames, words.result];
  const table = new AnswerWriter({ reader, column: columns.gtin, typed: list.gtin, headings });
  const files = new TagFiles(engine, settings);
  const faults: { row: number; why: string }[] = [];
  let unfit: MadeTags["unfit"];
  const cellOf = ({ cells }: Row, at: number | undefined) =>
    at === undefined ? "" : (cells[at] ?? "").trim();
  const rows: Row[] = [];
  for await (const batch of reader.batches()) {
    for (const row of batch.rows) {
      if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
    }
    onProgress(batch.read, 2 * reader.size);
  }
  const hasSerial = (row: Row) => cellOf(row, columns.serial) !== "";
  const outcomes = new Map<Row, ReturnType<Add>>();
  // Rows without a serial number get none that a row below them has.
  for (const row of [...rows.filter(hasSerial), ...rows.filter((row) => !hasSerial(row))]) {
    const gtin = cellOf(row, columns.gtin);
    const quantity = columns.quantity === undefined ? 1 : countIn(cellOf(row, columns.quantity));
    const outcome = add(gtin, cellOf(row, columns.serial), quantity);
    const problem = outcome.type === "error" ? outcome.problem : undefined;
    // What all rows lack is asked once.
    if (problem?.type === "scheme" && problem.code === "companyPrefixUnknown") {
      return { type: "problem", gtin, problem };
    }
    outcomes.set(row, outcome);
    if (outcomes.size % AT_ONCE === 0) {
      onProgress(rows.length + outcomes.size, 2 * rows.length);
    }
  }
  for (const row of rows) {
    const { number, cells } = row;
    const outcome = outcomes.get(row);
    if (outcome?.type === "ok") {
      for (const tag of files.add(outcome))
        table.add(cells, [String(number), ...tag, words.written]);
    } else if (outcome !== undefined) {
      const { problem } = outcome;
      const why = describeRow(problem);
      faults.push({ row: number, why });
      if (problem.type === "scheme" && problem.code === "doesNotFit") {
        unfit ??= { gtin: cellOf(row, columns.gtin), serial: cellOf(row, columns.serial) };
      }
      table.add(cells, [String(number), ...tagNames.map(() => ""), why]);
    }
  }
  return {
    ...files.finish(),
    ends: undefined,
    runs: runs(),
    faults: groupRows(faults, ({ why }) => why).slice(0, KEPT),
    faulty: faults.length,
    unfit,
    table: table.finish(),
  };
}

/** Which columns of a sheet have what; nothing where none has GTINs. */
function columnsOf(engine: Interpreter, reader: RowReader) {
  const { column: gtin } = findNumbers(reader);
  const isGtin = (cells: string[]) => engine.usualFilter(cells[gtin] ?? "") !== undefined;
  const isNamed = ["gtin", "ean", "upc", "barcode"].includes(
    plainName(reader.header?.[gtin] ?? ""),
  );
  if (!isNamed && !reader.sample.some(isGtin)) return undefined;
  const columnOf = (text: string) => {
    const known = new Set(namesIn(text).map(plainName));
    const at = reader.header?.findIndex((name, at) => at !== gtin && known.has(plainName(name)));
    return at === undefined || at < 0 ? undefined : at;
  };
  return { gtin, serial: columnOf(names.serial), quantity: columnOf(names.quantity) };
}

/** The count that people type, such as `2,000`; 0 where it is none. */
export function countIn(text: string): number {
  const digits = text.replace(/[\s,]/g, "").replace(/\.0+$/, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

/** The file for a printer, and the first tags to look at. */
class TagFiles {
  private readonly labels = new TextWriter();
  private readonly shown: MadeTags["first"] = [];
  private count = 0;
  private readonly scheme: string;
  private readonly engine: Interpreter;
  private readonly settings: TagSettings;

  constructor(engine: Interpreter, settings: TagSettings) {
    this.engine = engine;
    this.settings = settings;
    this.scheme = schemeName(settings.scheme);
  }

  /** The cells of each tag, in the order of their names. */
  add({ gtin, count, lines }: ProgrammedTags): string[][] {
    const { dpi, hasSymbol } = this.settings;
    this.count += count;
    this.labels.add(this.engine.tagLabels(gtin, lines, dpi, hasSymbol));
    return lines.split("\n").flatMap((line) => {
      const [serial, hex, uri] = line.split("\t");
      if (serial === undefined || hex === undefined || uri === undefined) return [];
      if (this.shown.length < KEPT) this.shown.push({ gtin, serial, hex, uri });
      return [[serial, hex, uri, this.scheme]];
    });
  }

  finish() {
    const { settings, count, shown: first } = this;
    return { type: "made", settings, count, first, zpl: this.labels.finish() } as const;
  }
}

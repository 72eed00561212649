/** A column of texts in other forms, piece by piece: what `tabulate-list.worker.ts` runs. */

import { list as words } from "../../../../fixtures/content/words/epc";
import { openRows, type RowReader } from "../../engine/files/read-rows";
import { AnswerWriter, TableWriter } from "../../engine/files/table";
import { documentValues } from "../../engine/lists/document-values";
import { bestColumn, certaintyWhere } from "../../engine/lists/find-column";
import { epcCertaintyOf } from "../../engine/lists/headings";
import { doneAgain, kindNamed, learnColumn, textsOf } from "../../engine/lists/learn-column";
import { oneLine, toLines } from "../../engine/lists/lines";
import type { BarcodeEngine, LineOutcome } from "../../engine/load-engine";
import type { Interpreter } from "../../engine/load-interpreter";
import { describeRow, gtinColumns, outcomeNames } from "./list-words";
import { boxNames, schemeName } from "./messages";
import {
  type GtinCount,
  type Outcome,
  outcomes,
  type TableRequest,
  type TableSettings,
  type TabulatedList,
  type TabulatedRow,
} from "./tabulate-list-messages";
import type { Box } from "./work";

/** Rows of each outcome that are kept to be looked at. */
const KEPT = 1000;

/** What a row is sorted and counted by, in the file behind its forms. */
const FACTS = ["gtin", "serial", "scheme", "control-word"] as const;
const factNames = [words.gtin, words.serial, words.scheme, words.controlWord];

/** GTINs on the screen; all of them are in the file. */
const MOST_GTINS = 10;

/** Rows that are looked at closely for the file; a list with more has one reason in common. */
const MOST_EXPLAINED = 5_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the number of a pallet is whose digits are those of a shipment, as its heading tells. */
const otherKey = new Set<LineOutcome["type"]>([
  "withoutLeadingZero",
  "perhapsValid",
  "perhapsWithoutCheckDigit",
]);

/** What a spreadsheet makes of numbers that no one can take for EPCs. */
const spoilt = new Set<LineOutcome["type"]>(["amount", "lostDigits"]);

/** `numbers` tells which numbers of the column a spreadsheet has rounded or cut, as no row does by itself. */
export async function tabulateRows(
  engine: Interpreter,
  numbers: Pick<BarcodeEngine, "NumberColumn" | "readAnswer">,
  { source, column: wanted, settings }: TableRequest,
  onProgress: (share: number) => void,
): Promise<TabulatedList> {
  const reader = await openRows(await documentValues(source, async () => engine));
  const found = mostlyRead(engine, reader, wanted);
  const { column } = found;
  const names = settings.forms.map((form) => boxNames[form as Box]); // only boxes are asked for
  const headings = [words.row, ...names, ...factNames, words.result];
  const table = new AnswerWriter({ reader, column, typed: words.typed, headings });
  const list = {
    ...found,
    settings,
    total: 0,
    counts: forEachOutcome(() => 0),
    first: [] as TabulatedRow[],
    byOutcome: forEachOutcome((): TabulatedRow[] => []),
  };
  const gtins = new GtinCounts();
  let explained = 0;
  const describe = (one: TabulatedRow) => {
    if (one.outcome === "written" || one.outcome === "empty") return outcomeNames[one.outcome];
    explained += 1;
    return explained > MOST_EXPLAINED
      ? outcomeNames[one.outcome]
      : describeRow(engine, settings, one);
  };
  const named = kindNamed(reader, column);
  const known = await learnColumn(new numbers.NumberColumn(named), reader, column, onProgress);
  const refusals = Array.from({ length: 256 }, (_, answer) => {
    const outcome = numbers.readAnswer(answer);
    const isOther = named !== undefined && otherKey.has(outcome.type);
    return isOther || spoilt.has(outcome.type) ? outcome : undefined;
  });
  for await (const { rows, read } of reader.batches()) {
    const texts = textsOf(rows, column);
    const { statuses, lines } = tabulate(engine, texts, settings);
    const answers = known.check(toLines(texts));
    for (const [at, { number, cells }] of rows.entries()) {
      const refused = refusals[answers[at] ?? 0];
      const outcome = refused ? "faulty" : (outcomes[statuses[at] ?? 1] ?? "empty");
      const all = refused ? headings.map(() => "") : (lines[at] ?? "").split("\t");
      const written = all.slice(0, names.length);
      const [gtin = "", serial = "", scheme = "", control = ""] = all.slice(names.length);
      const one = { row: number, text: texts[at] ?? "", outcome, cells: written, refused };
      list.total += 1;
      list.counts[outcome] += 1;
      if (list.first.length < KEPT) list.first.push(one);
      if (list.byOutcome[outcome].length < KEPT) list.byOutcome[outcome].push(one);
      gtins.add(gtin, serial);
      const facts = [gtin, serial, schemeName(scheme), control];
      table.add(cells, [String(number), ...written, ...facts, describe(one)]);
    }
    onProgress(doneAgain(read, reader));
  }
  return { ...list, gtins: gtins.finish(), table: table.finish() };
}

/** How often each GTIN stands in a list, and with how many serial numbers: one without any counts as an item each time. */
class GtinCounts {
  /** By a 1 and the digits of the GTIN: as a text, each would keep the piece of the list that it was cut from. */
  private readonly counts = new Map<number, Omit<GtinCount, "gtin">>();
  private readonly items = new Set<string>();

  add(gtin: string, serial: string): void {
    if (gtin === "") return;
    const key = Number(`1${gtin}`);
    const count = this.counts.get(key) ?? { rows: 0, items: 0 };
    this.counts.set(key, count);
    count.rows += 1;
    const item = `${gtin} ${serial}`;
    if (this.items.has(item)) return;
    count.items += 1;
    if (serial !== "") this.items.add(item);
  }

  finish(): TabulatedList["gtins"] {
    const sorted = Array.from(this.counts, ([key, count]) => ({
      gtin: String(key).slice(1),
      ...count,
    })).sort((one, other) => other.items - one.items || (one.gtin < other.gtin ? -1 : 1));
    const table = new TableWriter([gtinColumns]);
    for (const { gtin, items, rows } of sorted) table.add([gtin, String(items), String(rows)]);
    return { total: sorted.length, first: sorted.slice(0, MOST_GTINS), table: table.finish() };
  }
}

function forEachOutcome<Value>(make: () => Value): Record<Outcome, Value> {
  const entries = outcomes.map((outcome) => [outcome, make()]);
  return Object.fromEntries(entries); // every outcome
}

function tabulate(engine: Interpreter, values: string[], settings: TableSettings) {
  const { forms, prefixLength, scheme, filter, hostname } = settings;
  const packed = engine.tabulate(
    encoder.encode(`${values.join("\n")}\n`),
    [...forms, ...FACTS].join(" "),
    prefixLength,
    scheme,
    filter,
    hostname,
  );
  const count = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  const lines = decoder.decode(packed.subarray(4 + count)).split("\n");
  return { statuses: packed.subarray(4, 4 + count), lines };
}

/** How much a row says for its column: empty, unknown and faulty ones nothing. */
function shareOf(outcome: Outcome | undefined): number {
  if (outcome === "prefix" || outcome === "partly") return 0.5;
  return outcome === "written" || outcome === "leavesOut" ? 1 : 0;
}

/** The column of which the heading says that it has EPCs or numbers, then of which most rows read: EPCs before numbers that lack something. */
function mostlyRead(engine: Interpreter, reader: RowReader, wanted: number | undefined) {
  const settings = {
    forms: ["bracketed", "pure-identity-uri"],
    prefixLength: undefined,
    scheme: undefined,
    filter: undefined,
    hostname: undefined,
  };
  const countIn = (cells: string[]) => {
    const { statuses } = tabulate(engine, cells.map(oneLine), settings);
    return statuses.reduce((sum, status) => sum + shareOf(outcomes[status]), 0);
  };
  return bestColumn(reader, countIn, certaintyWhere(epcCertaintyOf), wanted);
}

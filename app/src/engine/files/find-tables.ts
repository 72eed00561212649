/**
 * The tables of a sheet: people put two below each other, or side by side with an empty column between them. A list is one
 * table, so that the one with the numbers is read, and of the others it is said where they stand.
 *
 * An empty row or column is not enough, as single tables have these too: rows that were lost would be worse than a heading
 * among the rows. Left out on purpose: text files and pasted lists, which people see as they are.
 */
import { certaintyOf, plainName } from "../lists/headings";
import { looksLikeNumber } from "../lists/looks-like-number";
import { areNames, isBlank, isTitle } from "./find-heading";

/** Where a table stands: its rows, as a spreadsheet counts them, and what its outer columns are called where they are its own. */
export type OtherTable = { first: number; last: number; columns?: [first: string, last: string] };

/** A part of a sheet, of which the rows of other tables are left out. */
export type TableOfSheet = {
  columns: Columns;
  isRead: (row: number) => boolean;
  others: OtherTable[];
};

/** From the first up to and without the second, from 0. */
type Columns = [from: number, to: number];

type Table = {
  columns: Columns;
  first: number;
  last: number;
  /** Its names, empty where it has none, the row in which they stand, and the first below. */
  heading: string[];
  headingRow: number;
  begin: number;
  /** Its columns up to the last with anything in it. */
  width: number;
  /** How many numbers each column has, and the last row with one. */
  numbers: number[];
  lastNumber: number;
};

/** Of a number; most cells are shorter. */
const FEWEST_DIGITS = 8;

type Numbered = { number: number; cells: string[] };

/** Rows of words between an empty row and the first that is none; more are no title and no heading. */
const MOST_WORDS = 6;

/** The table with the numbers, of rows that can be read several times; nothing where there is only one. */
export function tableWithNumbers(rows: () => Iterable<string[]>): TableOfSheet | undefined {
  const found = partsOf(rows);
  const all = found.flat();
  const read = all.reduce<Table | undefined>(
    (best, table) => (best === undefined || isSurer(table, best) ? table : best),
    undefined,
  );
  if (read === undefined || all.length < 2) return undefined;
  const others = all.filter((table) => table !== read);
  const above = others.filter(({ columns }) => columns === read.columns);
  const [from] = read.columns;
  return {
    columns: [from, from + read.width],
    isRead: (row) => above.every(({ first, last }) => row < first || row > last),
    others: others.map(({ first, last, heading, columns }) => {
      const names = heading.filter((name) => name !== "");
      const isBeside = columns !== read.columns;
      return { first, last, ...(isBeside && { columns: [names[0] ?? "", names.at(-1) ?? ""] }) };
    }),
  };
}

/** The tables of each part of the sheet that stands beside another one. */
function partsOf(rows: () => Iterable<string[]>): Table[][] {
  const bands = filledBands(rows());
  const alone = bands.map((columns) => tablesIn(rows(), columns));
  const parts: { columns: Columns; tables: Table[] }[] = [];
  for (const [at, columns] of bands.entries()) {
    const tables = alone[at] ?? [];
    const before = parts.at(-1);
    if (before === undefined || standsAlone(tables, before.tables)) {
      parts.push({ columns, tables });
    } else {
      before.columns = [before.columns[0], columns[1]]; // no longer a band of its own
    }
  }
  return parts.map(({ columns, tables }) =>
    bands.includes(columns) ? tables : tablesIn(rows(), columns),
  );
}

/** Columns with something in them, up to the next that is empty. */
function filledBands(rows: Iterable<string[]>): Columns[] {
  const isFilled: boolean[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) isFilled[at] ||= cell.trim() !== "";
  }
  const bands: Columns[] = [];
  for (let at = 0; at < isFilled.length; at += 1) {
    const last = bands.at(-1);
    if (!isFilled[at]) continue;
    if (last?.[1] === at) last[1] = at + 1;
    else bands.push([at, at + 1]);
  }
  return bands;
}

/** Whether tables are no columns of what stands left of them, which an empty column alone does not say. */
function standsAlone([table]: Table[], [left]: Table[]): boolean {
  if (table === undefined || left === undefined) return false;
  const names = namesOf(table);
  if (names.length < 2 || namesOf(left).length < 2) return false;
  return (
    // A name may stand in the upper of two rows of names, beside the lower one.
    (table.headingRow !== left.headingRow && table.begin !== left.begin) ||
    names.some((name) => namesOf(left).includes(name)) ||
    table.lastNumber > left.last
  );
}

const namesOf = ({ heading }: Table) => heading.map(plainName).filter((name) => name !== "");

function tablesIn(rows: Iterable<string[]>, columns: Columns): Table[] {
  const tables: Table[] = [];
  /** Words below an empty row, of which it is not known yet whether they begin a table. */
  const words: Numbered[] = [];
  let isBelowEmpty = true;
  let number = 0;

  for (const row of rows) {
    number += 1;
    const cells = row.slice(...columns).map((cell) => cell.trim());
    if (isBlank(cells)) {
      isBelowEmpty = true;
      continue;
    }
    const mayBegin = (isBelowEmpty || words.length > 0) && words.length < MOST_WORDS;
    isBelowEmpty = false;
    words.push({ number, cells });
    if (mayBegin && (areNames(cells) || isTitle(cells))) continue;
    const heading = words.findLast((one) => one.number < number && isHeading(one.cells));
    const table = tables.at(-1);
    if (table === undefined || (heading && beginsTable(heading.cells, cells, table))) {
      tables.push(newTable(columns, { first: words[0]?.number ?? number, heading, begin: number }));
    }
    for (const one of words.splice(0)) addRow(tables.at(-1), one);
  }
  for (const one of words) addRow(tables.at(-1), one);
  return tables;
}

const isHeading = (cells: string[]) => areNames(cells) && cells.filter(Boolean).length > 1;

type Begin = { first: number; heading: Numbered | undefined; begin: number };

function newTable(columns: Columns, { first, heading, begin }: Begin): Table {
  const numbers = Array.from({ length: columns[1] - columns[0] }, () => 0);
  const names = { heading: heading?.cells ?? [], headingRow: heading?.number ?? 0 };
  return { columns, first, last: first, begin, width: 0, ...names, numbers, lastNumber: 0 };
}

function addRow(table: Table | undefined, { number, cells }: Numbered): void {
  if (table === undefined) return;
  table.last = number;
  for (const [at, cell] of cells.entries()) {
    if (cell !== "") table.width = Math.max(table.width, at + 1);
    if (cell.length < FEWEST_DIGITS || !looksLikeNumber(cell)) continue;
    table.numbers[at] = (table.numbers[at] ?? 0) + 1;
    table.lastNumber = number;
  }
}

/**
 * Whether words and the row below them are another table: all columns but the first are named, otherwise than those of the
 * table above, which has them again on each page of a print. The name of a part, and a product without a number, name no
 * columns that are known.
 */
function beginsTable(heading: string[], row: string[], above: Table): boolean {
  const isNamed = row.every(
    (cell, at) => cell === "" || heading[at] || row.findIndex(Boolean) === at,
  );
  const isSame = heading.every(
    (name, at) => plainName(name) === plainName(above.heading[at] ?? ""),
  );
  if (!isNamed || isSame) return false;
  const numbers = row.flatMap((cell, at) => (looksLikeNumber(cell) ? [at] : []));
  const isElsewhere = numbers.length > 0 && numbers.every((at) => above.numbers[at] === 0);
  return heading.some((name) => certaintyOf(name) !== 0) || (isElsewhere && hasNumbers(above));
}

const hasNumbers = ({ numbers }: Table) => numbers.some((count) => count > 0);

/** By a heading of numbers with numbers below it, then by how many it has. */
function isSurer(table: Table, than: Table): boolean {
  const certainty = (one: Table) =>
    Math.max(0, ...one.numbers.map((count, at) => (count > 0 ? certaintyOf(one.heading[at]) : 0)));
  const count = ({ numbers }: Table) => Math.max(0, ...numbers);
  const surer = certainty(table) - certainty(than);
  return surer !== 0 ? surer > 0 : count(table) > count(than);
}

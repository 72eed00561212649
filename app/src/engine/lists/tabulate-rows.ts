/** A column of texts in other forms, piece by piece: what `tabulate-list.worker.ts` runs. */

import { openRows, type RowReader } from "../files/read-rows";
import type { Interpreter } from "../load-interpreter";
import { bestColumn, columnNames } from "./find-column";
import { oneLine } from "./lines";
import type { TableRequest, TableSettings, TabulatedList } from "./tabulate-list-messages";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export async function tabulateRows(
  engine: Interpreter,
  { source, column, settings }: TableRequest,
  onProgress: (read: number, total: number) => void,
): Promise<TabulatedList> {
  const reader = await openRows(source);
  const chosen = column ?? mostlyRead(engine, reader);
  const list: Omit<TabulatedList, "statuses"> = {
    columns: columnNames(reader),
    column: chosen,
    settings,
    numbers: [],
    values: [],
    rows: [],
    engineTime: 0,
  };
  const statuses: Uint8Array[] = [];
  for await (const { rows, read } of reader.batches()) {
    const values = rows.map(({ cells }) => oneLine(cells[chosen] ?? ""));
    const start = performance.now();
    const answer = tabulate(engine, values, settings);
    list.engineTime += performance.now() - start;
    statuses.push(answer.statuses);
    // One by one: a call takes only so many arguments.
    for (const { number } of rows) list.numbers.push(number);
    for (const value of values) list.values.push(value);
    for (const row of answer.rows) list.rows.push(row);
    onProgress(read, reader.size);
  }
  return { ...list, statuses: joined(statuses, list.values.length) };
}

function tabulate(engine: Interpreter, values: string[], settings: TableSettings) {
  const { forms, prefixLength, scheme, filter, hostname } = settings;
  const packed = engine.tabulate(
    encoder.encode(`${values.join("\n")}\n`),
    forms.join(" "),
    prefixLength,
    scheme,
    filter,
    hostname,
  );
  const count = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  const text = decoder.decode(packed.subarray(4 + count));
  return { statuses: packed.slice(4, 4 + count), rows: text.split("\n").slice(0, count) };
}

/** The column of which most rows read; the first of several. */
function mostlyRead(engine: Interpreter, { sample, width }: RowReader): number {
  const settings = {
    forms: ["bracketed"],
    prefixLength: undefined,
    scheme: undefined,
    filter: undefined,
    hostname: undefined,
  };
  return bestColumn(width, (column) => {
    const values = sample.map((cells) => oneLine(cells[column] ?? ""));
    const { statuses } = tabulate(engine, values, settings);
    // Empty, unknown and faulty rows count for nothing.
    return statuses.filter((status) => status === 0 || status > 3).length;
  });
}

function joined(parts: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

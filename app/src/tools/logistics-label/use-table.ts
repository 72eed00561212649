import { useEffect } from "react";
import { FileProblemError, openRows } from "../../engine/files/read-rows";
import type { LabelField } from "../../engine/load-print";
import type { Rows } from "../rows/use-rows";
import { useKept } from "../use-kept";
import { type LabelTable, readTable, withField } from "./columns";

export type TableState =
  | { status: "empty" }
  | { status: "refused"; error: unknown }
  | { status: "ready"; table: LabelTable };

const EMPTY: TableState = { status: "empty" };

/** The columns of the table that was pasted or chosen, and what each holds. */
export function useTable({ typed, file, isEmpty }: Rows) {
  const text = file?.text;
  const [state, setState] = useKept<TableState>("table", EMPTY);

  useEffect(() => {
    let isCurrent = true;
    async function read(source: Blob) {
      const next = await readState(source);
      if (isCurrent) setState((current) => withChoices(next, current));
    }
    if (!isEmpty) read(text ?? new Blob([typed]));
    return () => {
      isCurrent = false;
    };
  }, [typed, text, isEmpty, setState]);

  function choose(at: number, field: LabelField | null) {
    if (state.status !== "ready") return;
    const columns = withField(state.table.columns, at, field);
    setState({ status: "ready", table: { ...state.table, columns } });
  }

  return { state: isEmpty ? EMPTY : state, choose };
}

async function readState(source: Blob): Promise<TableState> {
  try {
    const rows = await openRows(source);
    if (rows.header === null && rows.sample.flat().every((cell) => cell.trim() === "")) {
      throw new FileProblemError({ code: "empty" });
    }
    return { status: "ready", table: readTable(rows) };
  } catch (error) {
    if (error instanceof FileProblemError) return { status: "refused", error };
    throw error;
  }
}

/** While rows are added to a table, and when someone comes back to it, the fields that were chosen for its columns stay. */
function withChoices(next: TableState, current: TableState): TableState {
  if (next.status !== "ready" || current.status !== "ready") return next;
  const { columns } = current.table;
  const isSame =
    columns.length === next.table.columns.length &&
    next.table.columns.every(({ name }, at) => name === columns[at]?.name);
  if (!isSame) return next;
  const chosen = next.table.columns.map((column, at) => ({
    ...column,
    field: columns[at]?.field ?? null,
    reason: columns[at]?.reason,
    maybe: columns[at]?.maybe,
  }));
  return { status: "ready", table: { ...next.table, columns: chosen } };
}

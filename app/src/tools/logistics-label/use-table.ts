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

/** A state, and the text or file that it was read from. */
type Read = { state: TableState; source: Blob | string };

const EMPTY: TableState = { status: "empty" };
const NOTHING: Read = { state: EMPTY, source: "" };

/** The columns of the table that was pasted or chosen, and what each holds. */
export function useTable({ typed, file, isEmpty }: Rows) {
  const source = file?.text ?? typed;
  const [{ state, source: readFrom }, setRead] = useKept<Read>("table", NOTHING);

  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const next = await readState(typeof source === "string" ? new Blob([source]) : source);
      if (isCurrent) setRead(({ state }) => ({ state: withChoices(next, state), source }));
    }
    if (!isEmpty) read();
    return () => {
      isCurrent = false;
    };
  }, [source, isEmpty, setRead]);

  function choose(at: number, field: LabelField | null) {
    if (state.status !== "ready") return;
    const columns = withField(state.table.columns, at, field);
    setRead({ state: { status: "ready", table: { ...state.table, columns } }, source: readFrom });
  }

  return {
    state: isEmpty ? EMPTY : state,
    /** Whether the state is still that of other rows than those that are there. */
    isBehind: readFrom !== source,
    choose,
  };
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

/** What `check-list.ts` and its worker say to each other. */
import type { KeyKindId } from "./load-engine";
import type { NumberList } from "./read-list";

/** The one request a worker gets. */
export type ListRequest = { text: string; column?: number; kind?: KeyKindId };

export type CheckedList = NumberList & {
  /** One byte a value, to be read by the engine's `readAnswer`. */
  answers: Uint8Array;
  /** The right number for each value, or an empty text. */
  numbers: string[];
};

/** What the worker answers, in this order: progress any number of times, then one of the others. */
export type WorkerMessage =
  | { type: "progress"; done: number; total: number }
  | { type: "done"; list: CheckedList }
  | { type: "failed" };

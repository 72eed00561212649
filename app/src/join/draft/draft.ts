/**
 * The application on this device, from the first answer until it is sent.
 *
 * It is one entry of the browser's storage, written on every change, so that a closed tab, a reload or an
 * empty battery loses nothing. Tabs share the entry: a change reads the newest one first.
 */

import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { randomKey } from "../../api/send";
import { isKeptTooLong } from "../../services/kept-on-device";

/** The name of the entry. */
export const STORAGE = "join.v1";

/** The entry of what opens the application that was sent last, which outlives the draft: it may not be paid yet. */
const SENT_STORAGE = "join.sent.v1";

const sentSchema = v.object({ id: v.string(), token: v.string(), reference: v.string() });
/** As it is stored. One of an earlier version of the site has no time: it is kept until it is paid. */
const keptSentSchema = v.object({
  ...sentSchema.entries,
  savedAt: v.exactOptional(v.number()),
  paidAt: v.exactOptional(v.number()),
});

/** An application that was sent from this device, without its answers. */
export type SentApplication = v.InferOutput<typeof sentSchema>;

const draftSchema = v.object({
  /** The idempotency key of the next request that creates or submits; kept until that is acknowledged. */
  key: v.string(),
  /** Gives access to the application on the server, which knows only its hash. */
  token: v.string(),
  /** The server's id and version, once the application was stored there. */
  id: v.exactOptional(v.string()),
  version: v.exactOptional(v.number()),
  /** For how many days after its last change the server keeps it. */
  keptDays: v.exactOptional(v.number()),
  /** The step that was shown last. */
  step: v.string(),
  /** What was typed, by field id. */
  answers: v.record(v.string(), v.string()),
  /** What was typed to work out how many numbers are needed; it is no part of the application. */
  estimate: v.exactOptional(v.record(v.string(), v.string())),
  /** The organisation that sent the visitor here, one of the supported ones. */
  referrer: v.exactOptional(v.string()),
  /** Epoch milliseconds of the last change. */
  savedAt: v.number(),
  /** For people, such as GS1-7K3M-9QXT; set once the application was submitted. */
  reference: v.exactOptional(v.string()),
  /** Epoch milliseconds when it was seen to be paid. */
  paidAt: v.exactOptional(v.number()),
});

export type Draft = v.InferOutput<typeof draftSchema>;

export type DraftStore = {
  /** The draft as it is now, the same object until it changes. */
  read: () => Draft | undefined;
  /** The application that was sent last, also once another one was started. */
  lastSent: () => SentApplication | undefined;
  /** Starts a draft; an older one is forgotten. */
  start: (step: string, referrer: string | undefined, answers?: Draft["answers"]) => void;
  /** Puts an application that the server has on this device; an older one is forgotten. */
  adopt: (
    stored: Pick<Draft, "token" | "id" | "version" | "keptDays" | "answers" | "reference">,
  ) => void;
  /**
   * Changes the newest draft; does nothing without one. What was typed into the field `unkept` stays with this page alone: it
   * has what must not be stored.
   */
  change: (edit: (draft: Draft) => Draft, unkept?: string) => void;
  /** Notes that the application that was sent is paid: nothing more of it is needed soon. */
  settle: () => void;
  /** Leaves nothing of any application on this device. */
  clear: () => void;
  /** Calls `listener` after every change, also one by another tab. */
  subscribe: (listener: () => void) => () => void;
  /** Whether the browser keeps the draft when the tab is closed; some do not allow it. */
  isKept: () => boolean;
};

/** The draft of this device. `now` is the clock. */
export function createDraftStore(now: () => number): DraftStore {
  const listeners = new Set<() => void>();
  /** What the storage should hold, where it cannot be used. */
  let memory: string | null = null;
  let isKept = true;
  /** What `draft` was read from; nothing yet, or not since it was written. */
  let text: string | null | undefined;
  let draft: Draft | undefined;
  /** What was typed and is not stored, by field. */
  let unkept: Draft["answers"] = {};

  function stored(): string | null {
    if (!isKept) return memory;
    try {
      return localStorage.getItem(STORAGE);
    } catch {
      isKept = false;
      return memory;
    }
  }

  function read(): Draft | undefined {
    const newest = stored();
    if (newest !== text) {
      text = newest;
      const kept = readStored(newest);
      draft = kept && { ...kept, answers: { ...kept.answers, ...unkept } };
    }
    if (draft !== undefined && isKeptTooLong(draft, now())) {
      // Without telling anyone: it is read while a page is drawn.
      memory = null;
      remove(STORAGE);
      draft = undefined;
      text = stored();
    }
    return draft;
  }

  function remove(name: string): void {
    try {
      localStorage.removeItem(name);
    } catch {
      isKept = false;
    }
  }

  function write(next: Draft | undefined): void {
    text = undefined;
    memory = next === undefined ? null : JSON.stringify(withoutUnkept(next));
    try {
      if (memory === null) localStorage.removeItem(STORAGE);
      else localStorage.setItem(STORAGE, memory);
      const sent = v.safeParse(keptSentSchema, next);
      if (sent.success) localStorage.setItem(SENT_STORAGE, JSON.stringify(sent.output));
    } catch {
      isKept = false;
    }
    for (const listener of listeners) listener();
  }

  function withoutUnkept(draft: Draft): Draft {
    const { answers } = draft;
    unkept = Object.fromEntries(
      Object.keys(unkept).flatMap((field) =>
        answers[field] === undefined ? [] : [[field, answers[field]]],
      ),
    );
    const kept = Object.entries(answers).filter(([field]) => unkept[field] === undefined);
    return { ...draft, answers: Object.fromEntries(kept) };
  }

  /** What is not stored, without what is being changed into something that may be. */
  function withoutChanged(before: Draft["answers"], after: Draft["answers"]): Draft["answers"] {
    return Object.fromEntries(
      Object.entries(unkept).filter(([field]) => before[field] === after[field]),
    );
  }

  /** Drafts of someone else, or none, hold nothing of what was typed before. */
  function replace(next: Draft | undefined): void {
    unkept = {};
    write(next);
  }

  function lastSent(): v.InferOutput<typeof keptSentSchema> | undefined {
    try {
      const sent = readAs(keptSentSchema, localStorage.getItem(SENT_STORAGE));
      if (sent === undefined || !isKeptTooLong({ savedAt: now(), ...sent }, now())) return sent;
      remove(SENT_STORAGE);
      return undefined;
    } catch {
      return undefined;
    }
  }

  function settle(): void {
    const paidAt = now();
    const draft = read();
    const sent = lastSent();
    if (draft?.reference !== undefined) {
      if (draft.paidAt === undefined) write({ ...draft, paidAt });
    } else if (sent !== undefined && sent.paidAt === undefined) {
      try {
        localStorage.setItem(SENT_STORAGE, JSON.stringify({ ...sent, paidAt }));
      } catch {
        isKept = false;
      }
    }
  }

  function clear(): void {
    replace(undefined);
    remove(SENT_STORAGE);
  }

  return {
    read,
    lastSent,
    start: (step, referrer, answers = {}) =>
      replace({
        key: randomKey(),
        token: randomKey(),
        step,
        answers,
        savedAt: now(),
        ...(referrer !== undefined && { referrer }),
      }),
    adopt: (stored) => replace({ key: randomKey(), step: "need", savedAt: now(), ...stored }),
    change: (edit, field) => {
      const newest = read();
      if (newest === undefined) return;
      const next = { ...edit(newest), savedAt: now() };
      if (field === undefined) unkept = withoutChanged(newest.answers, next.answers);
      else unkept[field] = next.answers[field] ?? "";
      write(next);
    },
    settle,
    clear,
    subscribe: (listener) => {
      const other = (event: StorageEvent) => {
        // `key` is null when everything was cleared.
        if (event.key === STORAGE || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener("storage", other);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", other);
      };
    },
    isKept: () => isKept,
  };
}

/** The draft that the storage holds. What an older or a broken version of the site wrote does not count. */
export function readStored(text: string | null): Draft | undefined {
  return readAs(draftSchema, text);
}

function readAs<Entry>(schema: v.GenericSchema<Entry>, text: string | null): Entry | undefined {
  if (text === null) return undefined;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The draft of this browser. */
export const draftStore = createDraftStore(Date.now);

/** The draft, renewed whenever this or another tab changes it; `undefined` without one and on the server. */
export function useDraft(): Draft | undefined {
  return useSyncExternalStore(draftStore.subscribe, draftStore.read, () => undefined);
}

/** The draft of this device on the server: stored there the first time it is needed, and kept up to date. */

import type { Outcome } from "../../api/outcome";
import { randomKey, type Waits } from "../../api/send";
import type { Answers } from "../../engine/load-membership";
import { createApplication, updateApplication } from "../send/calls";
import type { Draft, DraftStore } from "./draft";

/** A draft that the server has. `key` is for the next request. */
export type StoredDraft = { id: string; version: number; token: string; key: string };

/** The draft as the server knows it, which is told of it now if it was not before. */
export async function storeDraft(
  store: DraftStore,
  answers: Answers,
  waits: Waits,
): Promise<Outcome<StoredDraft>> {
  const draft = store.read();
  if (draft === undefined) throw new Error("There is no draft to send");
  const { id, version, token, key, referrer } = draft;
  if (id !== undefined && version !== undefined) {
    return { type: "ok", value: { id, version, token, key } };
  }
  const outcome = await createApplication(
    { answers, ...(referrer !== undefined && { referrer }) },
    { token, idempotencyKey: key, waits },
  );
  if (outcome.type === "offline") return outcome;
  const next = randomKey();
  if (outcome.type === "problem") {
    store.change((draft) => ({ ...draft, key: next }));
    return outcome;
  }
  const created = { id: outcome.value.id, version: outcome.value.version, key: next };
  store.change((draft) => ({ ...draft, ...created, keptDays: outcome.value.keptDays }));
  return { type: "ok", value: { ...created, token } };
}

/** The draft without what the server gave it. */
export function forget({ id: _id, version: _version, ...draft }: Draft): Draft {
  return { ...draft, key: randomKey(), token: randomKey() };
}

/** Notes that the server has the application, which is no draft any more. Nothing personal stays on the device from then on. */
export function acknowledge(store: DraftStore, reference: string): void {
  store.change(({ estimate: _estimate, keptDays: _keptDays, ...draft }) => ({
    ...draft,
    ...{ key: randomKey(), answers: {}, reference },
  }));
}

/** Brings the answers of the draft on the server up to date. */
export async function updateDraft(
  store: DraftStore,
  answers: Answers,
  waits: Waits,
): Promise<Outcome<StoredDraft>> {
  const isNew = store.read()?.id === undefined;
  const stored = await storeDraft(store, answers, waits);
  if (stored.type !== "ok" || isNew) return stored;
  const { id, token, version } = stored.value;
  const outcome = await updateApplication({ id, token }, { version, answers });
  if (outcome.type === "ok") {
    store.change((draft) => ({ ...draft, version: outcome.value.version }));
    return { type: "ok", value: { ...stored.value, version: outcome.value.version } };
  }
  if (outcome.type === "offline") return outcome;
  switch (outcome.problem.code) {
    case "notFound":
    case "unauthorized":
      store.change(forget);
      return storeDraft(store, answers, waits);
    case "alreadySubmitted":
      acknowledge(store, outcome.problem.reference);
      return outcome;
    default:
      return outcome;
  }
}

import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { form as words } from "../../../fixtures/content/words/enquiry";
import type { Outcome } from "../api/outcome";
import type { ReceivedEnquiry, SendEnquiry } from "../api/schema";
import { type Repeat, randomKey, send, useWaits } from "../api/send";
import { raiseError } from "../dialogs/raise-error";
import {
  type EnquiryField,
  type EnquiryProblem,
  loadMembership,
  type Membership,
} from "../engine/load-membership";
import { type Filled, readEnquiryAddress } from "../navigation/enquiry-address";
import { replaceHash } from "../navigation/history-entry";
import { useCaptcha } from "../services/captcha/use-captcha";
import { isKeptTooLong } from "../services/kept-on-device";
import { announce } from "../ui/Announcer";

/** Why an enquiry was not sent, as far as the visitor can do something about it. */
export type NotSent = "notLoaded" | "offline" | "captcha" | "tooManyRequests" | "fault";

/** How far the enquiry got. */
export type Progress =
  | { type: "open"; problems: EnquiryProblem[] }
  | { type: "sending" }
  | { type: "notSent"; why: NotSent }
  /**
   * `email` is where the confirmation went, and the answer will go; `isTypedOn` whether more was typed while it was being
   * sent, which is not in it and stays.
   */
  | { type: "sent"; reference: string; email: string; isTypedOn: boolean };

const untouched: Progress = { type: "open", problems: [] };

/** The state of an enquiry and what can be done with it. */
export function useEnquiry(now: () => number = Date.now) {
  const [draft, setDraft] = useState<EnquiryDraft>({ answers: {} });
  const [progress, setProgress] = useState<Progress>(untouched);
  const [membership, setMembership] = useState<Membership>();
  const captcha = useCaptcha();
  const waits = useWaits();
  /** Whether the form holds what the device does not know yet: what was only read of it is not kept anew. */
  const isChanged = useRef(false);
  const isTypedOn = useRef(false);

  /** From now on the device keeps what is in the form, once the rules are there, which know what must not be kept. */
  const keepChanges = useCallback(() => {
    isChanged.current = true;
    loadMembership().then(setMembership, () => undefined);
  }, []);

  useEffect(() => {
    const kept = readDraft(now);
    const filled = readEnquiryAddress(location.hash);
    // What was typed before this ran is newer than what the device holds.
    setDraft(({ answers: typed }) =>
      withFilled({ ...kept, answers: { ...kept.answers, ...typed } }, filled),
    );
    if (Object.keys(filled).length > 0) keepChanges();
  }, [now, keepChanges]);

  useEffect(() => {
    if (membership === undefined || !isChanged.current) return;
    keepDraft(withoutCardNumbers(draft, membership), now);
    // Filled in once: what is changed of it, or taken out, stays so when the page is loaded again.
    if (Object.keys(readEnquiryAddress(location.hash)).length > 0) replaceHash();
  }, [draft, membership, now]);

  /** Fetches what sending needs, once; a failure is forgotten, so that the next call tries again. */
  function prepare() {
    loadMembership().then(setMembership, () => undefined);
    captcha.prepare();
  }

  /** Several fields can change before the next render: a browser fills in all of them at once. */
  function edit(field: EnquiryField, text: string) {
    setDraft((current) => ({ ...current, answers: { ...current.answers, [field]: text } }));
    isTypedOn.current = true;
    keepChanges();
  }

  function clear() {
    isChanged.current = false;
    isTypedOn.current = false;
    forgetDraft();
    setDraft({ answers: {} });
    reopen();
  }

  /** The form with what is typed in it. */
  function reopen() {
    setProgress(untouched);
    // Its frame may be gone, and what it answered is spent.
    captcha.reset();
  }

  async function send() {
    if (progress.type === "sending") return;
    prepare();
    isTypedOn.current = false;
    setProgress({ type: "sending" });
    announce(words.sendingEnquiry);
    setProgress(await sendDraft());
  }

  async function sendDraft(): Promise<Progress> {
    const membership = await loadMembership().catch(() => undefined);
    if (membership === undefined) return { type: "notSent", why: "notLoaded" };
    const problems = membership.readEnquiry(draft.answers);
    if (problems.length > 0) return { type: "open", problems };

    const token = await captcha.token();
    if (token === undefined) return { type: "notSent", why: "captcha" };
    const { attempt } = attemptToSend(draft);
    // Only the attempt: someone may have typed on meanwhile.
    setDraft((current) => ({ ...current, attempt }));
    keepChanges();
    const repeat = { idempotencyKey: attempt.key, waits };
    const sent = await sendEnquiry(filledIn(draft.answers), token, repeat);
    if (sent.type !== "ok") return notSent(sent);
    // What was typed on here, or in another tab, is not in it.
    if (!isTypedOn.current) isChanged.current = false;
    if (JSON.stringify(readDraft(now).answers) === attempt.sent) forgetDraft();
    return {
      type: "sent",
      reference: sent.value.reference,
      email: draft.answers.email?.trim() ?? "",
      isTypedOn: isTypedOn.current,
    };
  }

  return {
    answers: draft.answers,
    progress,
    suggestEmail: membership?.suggestEmail,
    captchaFrame: captcha.frame,
    prepare,
    edit,
    clear,
    reopen,
    send,
  };
}

/** The draft with what a link fills in, below what was typed earlier: an order that was pressed is in no older question. */
function withFilled(draft: EnquiryDraft, { message, ...filled }: Filled): EnquiryDraft {
  const earlier = draft.answers.message?.trim() ?? "";
  if (message !== undefined && earlier.includes(message)) return draft;
  const text = [earlier, message ?? ""].filter(Boolean).join("\n\n");
  const answers =
    message === undefined
      ? { ...filled, ...draft.answers }
      : { ...draft.answers, ...filled, message: text };
  return { ...draft, answers };
}

/** The answers without those that were left empty. */
function filledIn(answers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== ""));
}

function notSent(sent: Exclude<Outcome<unknown>, { type: "ok" }>): Progress {
  if (sent.type === "offline") return { type: "notSent", why: "offline" };
  switch (sent.problem.code) {
    case "captchaFailed":
      return { type: "notSent", why: "captcha" };
    case "tooManyRequests":
      return { type: "notSent", why: "tooManyRequests" };
    default:
      raiseError(new Error(`The enquiry was refused: ${sent.problem.code}`));
      return { type: "notSent", why: "fault" };
  }
}

/**
 * Sends an enquiry: its answers by field, and the token of the captcha.
 * The key is made before the first try and kept until the server has acknowledged it.
 */
export function sendEnquiry(
  answers: { [Field in keyof Omit<SendEnquiry, "captcha">]?: string },
  captcha: string,
  repeat: Repeat,
): Promise<Outcome<ReceivedEnquiry>> {
  return send("POST /api/enquiry", {
    ...repeat,
    // The rules have been through them: what has to be there is.
    body: { ...answers, captcha } as SendEnquiry,
    needs: ["reference"],
  });
}

/** The enquiry on this device, from the first letter until it is sent. Every page with the form shares it. */
const STORAGE = "enquiry.v1";

const draftSchema = v.object({
  /** What was typed, by the id of its field; a field that was left alone is missing. */
  answers: v.record(v.string(), v.string()),
  /** The last attempt to send: its idempotency key, and the answers it had as text. */
  attempt: v.exactOptional(v.object({ key: v.string(), sent: v.string() })),
  /** Epoch milliseconds of the last change; drafts of an earlier version of the site have none. */
  savedAt: v.exactOptional(v.number()),
});

type EnquiryDraft = v.InferOutput<typeof draftSchema>;

/** The draft with an attempt to send its answers. */
type AttemptedDraft = EnquiryDraft & Required<Pick<EnquiryDraft, "attempt">>;

/**
 * The draft with the key to send it under.
 * The same answers keep their key, so that what arrived without our hearing of it is not stored twice.
 */
function attemptToSend(draft: EnquiryDraft): AttemptedDraft {
  const sent = JSON.stringify(draft.answers);
  const key = draft.attempt?.sent === sent ? draft.attempt.key : randomKey();
  return { ...draft, attempt: { key, sent } };
}

/** What this device holds; without answers if there is nothing. */
export function readDraft(now: () => number): EnquiryDraft {
  try {
    const stored = v.safeParse(draftSchema, JSON.parse(localStorage.getItem(STORAGE) ?? "{}"));
    if (stored.success && !isKeptTooLong({ savedAt: now(), ...stored.output }, now())) {
      return stored.output;
    }
    forgetDraft();
  } catch {
    // Not a draft of ours, or a browser that keeps nothing for us.
  }
  return { answers: {} };
}

/** The draft without the fields that have what looks like the number of a card, which is kept nowhere. */
function withoutCardNumbers(draft: EnquiryDraft, { readEnquiry }: Membership): EnquiryDraft {
  const answers = { ...draft.answers };
  for (const { field } of readEnquiry(answers)) {
    // As part of a message, in which nothing else is expected.
    const asMessage = readEnquiry({ message: answers[field] ?? "" });
    if (asMessage.some(({ code }) => code === "cardNumber")) delete answers[field];
  }
  return { ...draft, answers };
}

function keepDraft(draft: EnquiryDraft, now: () => number): void {
  try {
    localStorage.setItem(STORAGE, JSON.stringify({ ...draft, savedAt: now() }));
  } catch {
    // The form works all the same; it only forgets with the tab.
  }
}

function forgetDraft(): void {
  try {
    localStorage.removeItem(STORAGE);
  } catch {
    // The browser keeps nothing for us, so there is nothing to forget.
  }
}

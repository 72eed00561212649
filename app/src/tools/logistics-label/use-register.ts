import { useEffect, useMemo, useRef, useState } from "react";
import type {
  LabelEntries,
  LabelFieldProblem,
  PrintEngine,
  SerialRange,
} from "../../engine/load-print";
import { tabNews } from "../tab-news";
import {
  type ClaimWatch,
  claimLabels,
  giveBackLabels,
  type Labelled,
  lastMade,
  openRegister,
  type Restored,
  type Reused,
  releaseLabels,
  restoreLabels,
  type UsedLabel,
  usedBehind,
} from "./register";

export type Register = {
  /** It can be asked: an old register may take seconds to open, and until then no number is offered. */
  isRead: boolean;
  /** How often it has changed, here or in another tab: then what was asked of it is asked again. */
  changes: number;
  /** The browser keeps nothing, so that this tab alone remembers. */
  isForgetful: boolean;
  /** Another tab has used a number since one was last used here. */
  isTakenElsewhere: boolean;
  /**
   * Enters labels as used today, before they are printed or saved. Where some of the numbers are on other labels it
   * enters nothing, unless these labels replace them.
   */
  claim: (
    labels: Labelled[],
    replaces?: ReadonlySet<string>,
    watch?: ClaimWatch,
  ) => Promise<Claimed>;
  /** Forgets labels that were entered, so that others get their numbers. */
  giveBack: (labels: Labelled[]) => Promise<void>;
  /** Adds the labels of a list that was saved. */
  restore: (labels: UsedLabel[], watch?: ClaimWatch) => Promise<Restored>;
};

/** Where some numbers are taken, nothing was entered. */
export type Claimed = Reused & {
  /** Takes the claim back, where the file could not be made. */
  release: () => Promise<void>;
};

/** Tells the other tabs that the register has changed, and whether by a new number. */
const CHANNEL = "sscc-register";

/** The register, whose answers are asked for again when another tab has changed it. */
export function useRegister(now: () => number = Date.now): Register {
  const [isRead, setRead] = useState(false);
  const [changes, setChanges] = useState(0);
  const [isForgetful, setForgetful] = useState(false);
  const [isTakenElsewhere, setTakenElsewhere] = useState(false);
  const channel = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    let isCurrent = true;
    const news = tabNews(CHANNEL);
    news?.addEventListener("message", ({ data }) => {
      if (data === true) setTakenElsewhere(true);
      setChanges((changes) => changes + 1);
    });
    channel.current = news;
    openRegister().then(() => isCurrent && setRead(true));
    return () => {
      isCurrent = false;
      channel.current = undefined;
      news?.close();
    };
  }, []);

  const changed = (hasNew: boolean) => {
    setChanges((changes) => changes + 1);
    channel.current?.postMessage(hasNew);
  };

  return {
    isRead,
    changes,
    isForgetful,
    isTakenElsewhere,
    claim: async (claimed, replaces, watch) => {
      const claim = await claimLabels(claimed, dayOf(now()), replaces, watch);
      if (claim.type === "taken") {
        setChanges((changes) => changes + 1);
        return { taken: claim.taken, copies: [], release: async () => undefined };
      }
      setForgetful(!claim.isKept);
      setTakenElsewhere(false);
      changed(claimed.some(({ isNew }) => isNew === true));
      const release = async () => {
        await releaseLabels(claimed, claim.before);
        changed(false);
      };
      return { taken: [], copies: claim.copies, release };
    },
    giveBack: async (labels) => {
      await giveBackLabels(labels);
      changed(false);
    },
    restore: async (found, watch) => {
      const restored = await restoreLabels(found, watch);
      setForgetful(!restored.isKept);
      changed(false);
      return restored;
    },
  };
}

/** What the register answers, which it is asked again once it has changed; absent until it is known. */
export function useAnswer<Answer>(
  { changes }: Pick<Register, "changes">,
  ask: (() => Promise<Answer>) | undefined,
): Answer | undefined {
  const [answered, setAnswered] = useState<{ ask: typeof ask; answer: Answer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is what makes it ask again
  useEffect(() => {
    let isCurrent = true;
    ask?.().then((answer) => isCurrent && setAnswered({ ask, answer }));
    return () => {
      isCurrent = false;
    };
  }, [ask, changes]);
  return ask !== undefined && answered?.ask === ask ? answered.answer : undefined;
}

/** The day of a moment here, as `2026-11-26`. */
function dayOf(moment: number): string {
  const day = new Date(moment);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

export type Numbers = {
  /** The serial reference after the last one that was made here; absent while the company prefix is not right, or none is left. */
  next: string | undefined;
  isExhausted: boolean;
  /** It is not known yet which number is next. */
  isAsked: boolean;
  /** What is wrong with the company prefix or the extension digit. */
  problem: LabelFieldProblem | undefined;
};

/** The numbers of a company prefix and an extension digit as they are typed. */
export function useNumbers(
  engine: PrintEngine | undefined,
  register: Pick<Register, "changes">,
  { companyPrefix = "", extension = "" }: LabelEntries,
): Numbers {
  const range = useMemo(
    () => engine?.ssccStart(companyPrefix, extension),
    [engine, companyPrefix, extension],
  );
  const ask = useMemo(
    () =>
      engine !== undefined && range?.type === "ok"
        ? async () => ({ next: await nextSerial(engine, range, companyPrefix, extension) })
        : undefined,
    [engine, range, companyPrefix, extension],
  );
  const answer = useAnswer(register, ask);
  return {
    next: answer?.next,
    isExhausted: answer !== undefined && answer.next === undefined,
    isAsked: ask !== undefined && answer === undefined,
    problem: range?.type === "error" ? range.problem : undefined,
  };
}

async function nextSerial(
  engine: PrintEngine,
  { start, companyPrefix: made }: SerialRange,
  companyPrefix: string,
  extension: string,
): Promise<string | undefined> {
  let last = await lastMade(start, made);
  let next: string | undefined;
  for await (const used of usedBehind(start, last)) {
    next = engine.nextSerial(companyPrefix, extension, last, used);
    last = used.at(-1);
    // A number that is free among those used; behind them another may be used.
    if (next === undefined || last === undefined || start + next < last) break;
  }
  return next;
}

/** The numbers of a company prefix and an extension digit, for a list of labels. */
export type NumbersUsed = {
  /** What SSCCs of it begin with. */
  start: string;
  /** The last SSCC that was made here. */
  last: string | undefined;
  /** Those that were used and are higher: new ones pass them over. */
  used: string[];
};

export async function numbersUsed(
  engine: PrintEngine | undefined,
  companyPrefix: string,
  extension: string,
): Promise<NumbersUsed | undefined> {
  const range = engine?.ssccStart(companyPrefix, extension);
  if (range?.type !== "ok") return undefined;
  const { start } = range;
  const last = await lastMade(start, range.companyPrefix);
  const used: string[] = [];
  for await (const some of usedBehind(start, last)) used.push(...some);
  return { start, last, used };
}

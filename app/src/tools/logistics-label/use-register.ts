import { useEffect, useMemo, useState } from "react";
import type { LabelEntries, LabelFieldProblem, PrintEngine } from "../../engine/load-print";
import { tabNews } from "../tab-news";
import {
  type ClaimWatch,
  claimLabels,
  giveBackLabels,
  type Labelled,
  type Reused,
  readRegister,
  releaseLabels,
  restoreLabels,
  type UsedLabel,
} from "./register";

export type Register = {
  /** Every SSCC that was used on this device, with its label. */
  labels: ReadonlyMap<string, UsedLabel>;
  /** Whether that is known yet: a long register takes seconds to read, and until then no number is offered. */
  isRead: boolean;
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
  /** Adds the labels of a list that was saved; returns the numbers that stand on two labels. */
  restore: (labels: UsedLabel[]) => Promise<string[]>;
};

/** Where some numbers are taken, nothing was entered. */
export type Claimed = Reused & {
  /** Every SSCC that is used now. */
  labels: Register["labels"];
  /** Takes the claim back, where the file could not be made. */
  release: () => Promise<void>;
};

/** Tells the other tabs that the register has changed, and whether by a new number. */
const CHANNEL = "sscc-register";

/** The register, which is read once and again when another tab has changed it. */
export function useRegister(now: () => number = Date.now): Register {
  const [labels, setLabels] = useState<Register["labels"]>(new Map());
  const [isRead, setRead] = useState(false);
  const [isForgetful, setForgetful] = useState(false);
  const [isTakenElsewhere, setTakenElsewhere] = useState(false);
  const [channel, setChannel] = useState<BroadcastChannel>();

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const all = await readRegister();
      if (!isCurrent) return;
      setLabels(byNumber(all));
      setRead(true);
    };
    const news = tabNews(CHANNEL);
    news?.addEventListener("message", ({ data }) => {
      if (data === true) setTakenElsewhere(true);
      read();
    });
    setChannel(news);
    read();
    return () => {
      isCurrent = false;
      news?.close();
    };
  }, []);

  const readAgain = async () => {
    const used = byNumber(await readRegister());
    setLabels(used);
    return used;
  };
  const changed = async (hasNew: boolean) => {
    const used = await readAgain();
    channel?.postMessage(hasNew);
    return used;
  };

  return {
    labels,
    isRead,
    isForgetful,
    isTakenElsewhere,
    claim: async (claimed, replaces, watch) => {
      const claim = await claimLabels(claimed, dayOf(now()), replaces, watch);
      if (claim.type === "taken") {
        const labels = await readAgain();
        return { taken: claim.taken, copies: [], labels, release: async () => undefined };
      }
      setForgetful(!claim.isKept);
      setTakenElsewhere(false);
      const labels = await changed(claimed.some(({ isNew }) => isNew === true));
      const release = async () => {
        await releaseLabels(claimed, claim.before);
        await changed(false);
      };
      return { taken: [], copies: claim.copies, labels, release };
    },
    giveBack: async (labels) => {
      await giveBackLabels(labels);
      await changed(false);
    },
    restore: async (found) => {
      const { isKept, different } = await restoreLabels(found);
      setForgetful(!isKept);
      await changed(false);
      return different;
    },
  };
}

const byNumber = (labels: UsedLabel[]) => new Map(labels.map((label) => [label.sscc, label]));

/** The day of a moment here, as `2026-11-26`. */
function dayOf(moment: number): string {
  const day = new Date(moment);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

export type Numbers = {
  /** What SSCCs of this company prefix and extension digit begin with; absent while one of them is not right. */
  start: string | undefined;
  /** The serial reference after the last one that was made here; absent while the company prefix is not right, or none is left. */
  next: string | undefined;
  isExhausted: boolean;
  /** What is wrong with the company prefix or the extension digit. */
  problem: LabelFieldProblem | undefined;
  /** The last SSCC that was made here. */
  last: string | undefined;
  /** The SSCCs of this company prefix and extension digit that were used and are higher: new ones pass them over. */
  used: string[];
};

/** The numbers of a company prefix and an extension digit as they are typed. */
export function useNumbers(
  engine: PrintEngine | undefined,
  { labels, isRead }: Pick<Register, "labels" | "isRead">,
  { companyPrefix, extension }: LabelEntries,
): Numbers {
  const known = isRead ? engine : undefined;
  // Thousands of numbers are looked through, which no other change of the screen has to wait for.
  return useMemo(
    () => numbersOf(known, labels, companyPrefix, extension),
    [known, labels, companyPrefix, extension],
  );
}

/** The same of labels that were read just now. */
export function numbersOf(
  engine: PrintEngine | undefined,
  labels: Register["labels"],
  companyPrefix = "",
  extension = "",
): Numbers {
  const range = engine?.ssccStart(companyPrefix, extension);
  if (engine === undefined || range?.type !== "ok") {
    const problem = range?.type === "error" ? range.problem : undefined;
    const none = { start: undefined, next: undefined, last: undefined, used: [] };
    return { ...none, isExhausted: false, problem };
  }
  const ofRange = [...labels.keys()].filter((sscc) => sscc.startsWith(range.start));
  let last: string | undefined;
  for (const sscc of ofRange) {
    const isMade = labels.get(sscc)?.entries.companyPrefix === range.companyPrefix;
    if (isMade && (last === undefined || last < sscc)) last = sscc;
  }
  // All have one length, so that their order is that of their numbers.
  const used = ofRange.filter((sscc) => last === undefined || sscc > last);
  const next = engine.nextSerial(companyPrefix, extension, last, used);
  const { start } = range;
  return { start, next, isExhausted: next === undefined, problem: undefined, last, used };
}

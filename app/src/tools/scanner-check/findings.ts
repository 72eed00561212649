/** What the scans tell of a scanner, in words. */
import { findings as words } from "../../../../fixtures/content/words/scanner-check";
import { keyboards } from "../../../../fixtures/content/words/tools";
import type { ScannerReport, TestSymbol } from "../../engine/load-interpreter";
import { say } from "../../say";
import type { ScannerKey } from "../../ui/form/scanner-keys";

/** A scan of one of the symbols, with the keys that came with it. */
export type Scanned = {
  report: ScannerReport;
  /** As it arrived. */
  text: string;
  /** What was pressed in the place of FNC1; nothing where it came as text. */
  separator: ScannerKey | undefined;
  /** What was pressed behind it. */
  end: "enter" | "tab" | undefined;
};
export type Scans = Partial<Record<TestSymbol, Scanned>>;

export type Finding = {
  name: string;
  /** `open` until the right symbol has been scanned. */
  tone: "right" | "warned" | "open";
  text: string;
  /** What manuals call the setting, where it is worth a look. */
  settings?: string;
};

/** All that is known by now, each thing once; the scans in the order in which they came. */
export function findingsOf(scans: Scans): Finding[] {
  const all = Object.values(scans);
  if (all.length === 0) return [];
  return [
    identifiers(all),
    fnc1(all),
    end(all),
    letters(all),
    layout(all),
    ...(["dataBar", "addOn", "upcE", "carton"] as const).flatMap((symbol) => {
      const scan = scans[symbol];
      return scan === undefined ? [] : [digits(symbol, scan.report)];
    }),
  ];
}

const finding = (
  { name, settings }: { name: string; settings: string },
  tone: Finding["tone"],
  text: string,
): Finding => (tone === "warned" ? { name, tone, text, settings } : { name, tone, text });

function identifiers(all: Scanned[]): Finding {
  const own = words.identifiers;
  const sent = all.flatMap(({ report }) => report.identifier ?? []);
  const [identifier] = sent;
  if (identifier === undefined) return finding(own, "warned", own.none);
  return sent.length < all.length
    ? finding(own, "warned", own.some)
    : finding(own, "right", say(own.sent, { identifier }));
}

function fnc1(all: Scanned[]): Finding {
  const own = words.fnc1;
  const told = all.filter(({ report }) => report.fnc1 !== "none");
  const sent = told.filter(({ report }) => report.fnc1 === "sent");
  const last = sent.at(-1);
  if (told.length === 0) return finding(own, "open", own.unknown);
  if (last === undefined) return finding(own, "warned", own.lost);
  if (sent.length < told.length) return finding(own, "warned", own.some);
  switch (last.separator) {
    case "control":
    case "function":
    case "alt":
      return { ...finding(own, "right", own[last.separator]), settings: own.settings };
    default:
      return finding(own, "right", own.text);
  }
}

function end(all: Scanned[]): Finding {
  const key = all.at(-1)?.end ?? "none";
  return finding(words.end, key === "none" ? "warned" : "right", words.end[key]);
}

function letters(all: Scanned[]): Finding {
  const own = words.letters;
  const told = all.filter(({ report }) => report.fnc1 !== "none" || report.symbol === "link");
  if (told.length === 0) return finding(own, "open", own.unknown);
  return told.some(({ report }) => report.otherCase)
    ? finding(own, "warned", own.wrong)
    : finding(own, "right", own.right);
}

function layout(all: Scanned[]): Finding {
  const own = words.layout;
  const [other] = all.flatMap(({ report }) => report.layout ?? []);
  return other === undefined
    ? finding(own, "right", own.right)
    : finding(own, "warned", say(own.wrong, { layout: keyboards[other] }));
}

function digits(
  symbol: "dataBar" | "addOn" | "upcE" | "carton",
  { digits }: ScannerReport,
): Finding {
  const own: { name: string; settings: string; whole: string } & Partial<
    Record<ScannerReport["digits"], string>
  > = words[symbol];
  return finding(own, digits === "whole" ? "right" : "warned", own[digits] ?? own.whole);
}

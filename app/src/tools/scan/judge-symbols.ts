/** From what was found in a picture to the words that are shown and sent on. */
import type { Interpretation, Interpreter } from "../../engine/load-interpreter";
import type { Measures, PhotoEngine, PhotoSettings, Verdict } from "../../engine/load-photo";
import { seenSymbol } from "../../engine/measure-symbol";
import type { SymbolFound } from "../../engine/read-symbols";
import { describeReading } from "./messages";
import {
  adviceOf,
  describeData,
  describeDisagreement,
  describeFinding,
  describeUnread,
  factsOf,
  headline,
  type JudgedWords,
} from "./verdict-words";

/** A symbol and what it says, which needs no verdict. */
export type ReadSymbol = {
  symbol: SymbolFound;
  /** What a tool takes. */
  text: string;
  /** What it says, in one line. */
  meaning: string;
  /** Whether what it says could be read by itself. */
  isUnderstood: boolean;
};

export type Judged = ReadSymbol & {
  verdict: Verdict;
  words: JudgedWords;
  /** Whether a tool can take it: what is proven, and is a text. */
  isUsable: boolean;
};

/** What a symbol says; by its data alone where GS1 has no use for the kind of symbol. */
export function understand(engine: Interpreter, symbol: SymbolFound): ReadSymbol {
  const read = (text: string, reading: Interpretation | undefined): ReadSymbol => {
    const isUnderstood = reading?.outcome.type === "ok";
    return { symbol, text, meaning: describeReading(reading), isUnderstood };
  };
  const whole = symbol.identifier + symbol.data;
  const [reading] = engine.interpret(whole);
  const isOther =
    reading?.outcome.type === "error" && reading.outcome.problem.code === "noSymbology";
  if (reading !== undefined && !isOther) return read(whole, reading);
  return read(symbol.data, engine.interpret(symbol.data)[0]);
}

/** Judges each symbol, and compares their numbers. */
export function judgeSymbols(
  photo: PhotoEngine,
  symbols: ReadSymbol[],
  measures: (Measures | undefined)[],
  settings: PhotoSettings,
): { judged: Judged[]; disagreements: string[] } {
  const verdicts = symbols.map(({ symbol }, index) =>
    photo.judgeSymbol(seenSymbol(symbol), measures[index], settings),
  );
  const hasComposite = verdicts.some((verdict) => verdict.hasComposite);
  const judged = symbols.map((read, index): Judged => {
    const { symbol } = read;
    const verdict = verdicts[index] as Verdict;
    // The reader takes the upper part of a composite symbol for a symbol of its own.
    const isPart = hasComposite && symbol.name.endsWith("PDF417");
    if (isPart || symbol.isBinary) {
      return { ...read, verdict, words: describeUnread(symbol.name, isPart), isUsable: false };
    }
    // Data that want other data beside them are right in a picture: those may be in another symbol.
    const meaning = read.isUnderstood ? read.meaning : (verdict.bracketed ?? read.meaning);
    const words = {
      title: headline(verdict, symbol.name),
      advice: adviceOf(verdict, symbol.seen.carrier),
      data: describeData(verdict, `${symbol.data} (${meaning})`),
      fixes: verdict.findings.map((finding) => describeFinding(finding, verdict, meaning)),
      facts: factsOf(verdict, measures[index]),
    };
    return { ...read, meaning, verdict, words, isUsable: verdict.level !== "unproven" };
  });
  const gtins = judged.flatMap(({ verdict }) => verdict.gtins);
  return { judged, disagreements: photo.compareGtins(gtins).map(describeDisagreement) };
}

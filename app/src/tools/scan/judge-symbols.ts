/** From what was found in a picture to the words that are shown and sent on. */
import { type Interpreter, loadInterpreter, type Reading } from "../../engine/load-interpreter";
import {
  loadPhoto,
  type PhotoEngine,
  type PhotoMeasures,
  type PhotoSettings,
  type PhotoVerdict,
} from "../../engine/load-photo";
import { seenSymbol } from "../../engine/measure-symbol";
import type { SymbolFound } from "../../engine/read-symbols";
import { describeReading } from "./messages";
import {
  advice,
  describeDisagreement,
  describeFinding,
  factsOf,
  headline,
  type JudgedWords,
} from "./verdict-words";

/** What reads and what judges a symbol. */
export type Rules = { interpreter: Interpreter; photo: PhotoEngine };

export async function loadRules(): Promise<Rules> {
  const [interpreter, photo] = await Promise.all([loadInterpreter(), loadPhoto()]);
  return { interpreter, photo };
}

export type Judged = {
  symbol: SymbolFound;
  verdict: PhotoVerdict;
  /** What a tool takes. */
  text: string;
  /** What it says, in one line. */
  meaning: string;
  words: JudgedWords;
};

/** Judges each symbol, and compares their numbers. */
export function judgeSymbols(
  { interpreter, photo }: Rules,
  symbols: SymbolFound[],
  measures: (PhotoMeasures | undefined)[],
  settings: PhotoSettings,
): { judged: Judged[]; disagreements: string[] } {
  const judged = symbols.map((symbol, index): Judged => {
    const { text, reading } = understand(interpreter, symbol);
    const meaning = describeReading(reading);
    const verdict = photo.judgeSymbol(seenSymbol(symbol), measures[index], settings);
    const words = {
      title: headline(verdict, symbol.name),
      advice: advice[verdict.level],
      data: `${symbol.data} (${meaning})`,
      fixes: verdict.findings.map((finding) => describeFinding(finding, verdict, meaning)),
      facts: factsOf(verdict, measures[index]),
    };
    return { symbol, verdict, text, meaning, words };
  });
  const gtins = judged.flatMap(({ verdict }) => verdict.gtins);
  return { judged, disagreements: photo.compareGtins(gtins).map(describeDisagreement) };
}

/** How the engine reads a symbol; by its data alone where GS1 has no use for the kind of symbol. */
function understand(
  engine: Interpreter,
  { identifier, data }: SymbolFound,
): { text: string; reading: Reading | undefined } {
  const whole = identifier + data;
  const [reading] = engine.interpret(whole);
  const isOther = reading?.type === "error" && reading.problem.problem.code === "noSymbology";
  if (reading !== undefined && !isOther) return { text: whole, reading };
  return { text: data, reading: engine.interpret(data)[0] };
}

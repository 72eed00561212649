/** Asks the engine about one text and gives the screen a single answer to draw. */
import type {
  BarcodeEngine,
  KeyDetails,
  KeyKindId,
  NumberCode,
  NumberKindId,
  NumberRepair,
  Problem,
} from "../../engine/load-engine";

/** What a person says they are numbering; `auto` leaves it to the length. */
export type NumberChoice = "auto" | KeyKindId | "gmn" | "priceWeight";

export type Answer =
  | { type: "empty" }
  /** A key that is right, or was completed. */
  | {
      type: "key";
      key: KeyDetails;
      added: boolean;
      /** What the text was read as when it is the other form of a GTIN, such as an ISBN. */
      readAs?: Exclude<NumberKindId["type"], "key">;
      /** Other keys of the same length, when nobody said which is meant. */
      others: KeyKindId[];
    }
  | {
      type: "problem";
      kind: KeyKindId;
      /** How many digits such a key has, check digit included. */
      digits: number;
      problem: Problem<NumberCode>;
      repairs: NumberRepair[];
      others: KeyKindId[];
    }
  /** A Global Model Number with its pair of check characters. */
  | { type: "pair"; text: string; pair: string; added: boolean }
  | { type: "pairProblem"; problem: Problem<NumberCode> }
  | { type: "priceWeight"; field: string; checkDigit: number }
  | { type: "priceWeightProblem"; problem: Problem<NumberCode> }
  /** No number of any kind has this length. */
  | { type: "unknown"; digits: number };

/** What `text` is, as the number chosen. */
export function answerFor(
  engine: BarcodeEngine,
  choice: NumberChoice,
  text: string,
  companyPrefixLength: number | null,
): Answer {
  if (text.trim() === "") return { type: "empty" };
  if (choice === "gmn") return answerForModel(engine, text);
  if (choice === "priceWeight") return answerForPrice(engine, text);
  if (choice !== "auto") return answerForKey(engine, choice, text, companyPrefixLength, []);
  return answerByLength(engine, text, companyPrefixLength);
}

function answerByLength(
  engine: BarcodeEngine,
  text: string,
  companyPrefixLength: number | null,
): Answer {
  const [best, ...rest] = engine.readNumber(text);
  if (best === undefined) return { type: "unknown", digits: text.replace(/\D/g, "").length };
  // Beside a reading that agrees, one whose check digit is wrong is no help.
  const likely = rest.filter(
    ({ status }) => status !== "wrongCheckDigit" || best.status === "wrongCheckDigit",
  );
  const others = likely.flatMap(({ kind }) => (kind.type === "key" ? [kind.id] : []));
  if (best.kind.type === "key") {
    return answerForKey(engine, best.kind.id, text, companyPrefixLength, others);
  }
  const gtin = `gtin-${best.digits.length}` as KeyKindId; // a GTIN has 8, 12, 13 or 14 digits
  const answer = answerForKey(engine, gtin, best.digits, companyPrefixLength, others);
  return answer.type === "key" ? { ...answer, added: false, readAs: best.kind.type } : answer;
}

function answerForKey(
  engine: BarcodeEngine,
  kind: KeyKindId,
  text: string,
  companyPrefixLength: number | null,
  others: KeyKindId[],
): Answer {
  const outcome = engine.completeKey(kind, text, companyPrefixLength);
  if (outcome.type === "ok") {
    return { type: "key", key: outcome.key, added: outcome.added, others };
  }
  const { problem, repairs } = outcome;
  const digits = engine.listKeyKinds().find(({ id }) => id === kind)?.digits ?? 0;
  return { type: "problem", kind, digits, problem, repairs, others };
}

/**
 * A model number has no fixed length, so nothing tells whether the pair is there already:
 * if the last two characters are the right pair it is taken as complete, otherwise one is added.
 */
function answerForModel(engine: BarcodeEngine, text: string): Answer {
  const typed = text.trim();
  const complete = engine.validateCheckCharacters(typed);
  if (complete.type === "ok")
    return { type: "pair", text: typed, pair: complete.pair, added: false };
  const completed = engine.completeCheckCharacters(typed);
  if (completed.type === "ok") {
    return { type: "pair", text: completed.text, pair: completed.pair, added: true };
  }
  return { type: "pairProblem", problem: completed.problem };
}

function answerForPrice(engine: BarcodeEngine, text: string): Answer {
  const outcome = engine.priceWeightCheckDigit(text);
  return outcome.type === "ok"
    ? { type: "priceWeight", field: text.replace(/\D/g, ""), checkDigit: outcome.checkDigit }
    : { type: "priceWeightProblem", problem: outcome.problem };
}

/** What is typed and chosen, and what the engine makes of it. Everything shown follows from a `Work`. */
import type {
  Meaning as CoreMeaning,
  FormKind,
  Interpretation,
  Interpreter,
  InterpretProblem,
  ParseError,
  Scheme,
  SyntaxProblem,
  TextRepair,
} from "../../engine/load-interpreter";
import { thisYear } from "../../engine/this-year";

/** The forms that have a box, in the order of the page. */
export const boxes = [
  "bracketed",
  "hex",
  "digital-link",
  "pure-identity-uri",
  "tag-uri",
  "raw-uri",
  "binary",
  "compressed-link-hex",
  "compressed-link-base64",
] as const;
export type Box = (typeof boxes)[number];

export type Choices = {
  scheme: Scheme | undefined;
  filter: number | undefined;
  prefixLength: number | undefined;
  hostname: string;
};

export type Work = Choices & {
  text: string;
  /** The box it was typed in; without one, that of the form it has. */
  box: Box | undefined;
  /** The serial number, where the text has none. */
  serial: string;
};

export const emptyWork: Work = {
  text: "",
  box: undefined,
  serial: "",
  scheme: undefined,
  filter: undefined,
  prefixLength: undefined,
  hostname: "",
};

/** What a text means, and how it is written. */
export type Meaning = CoreMeaning & Pick<Interpretation, "kind" | "repairs">;

export type Answer = { box: Box } & (
  | { type: "empty" }
  | { type: "several"; count: number; lines: string }
  | {
      type: "ok";
      meaning: Meaning;
      /** Whether the text lacks a serial number, and what is wrong with the one that is typed beside it. */
      serial: { isAsked: boolean; problem: SyntaxProblem | undefined };
    }
  | { type: "fault"; kind: FormKind; problem: ParseError<InterpretProblem>; repairs: TextRepair[] }
);

/** The box of a form, if it has one. */
export const boxOf = (form: FormKind | undefined) => boxes.find((box) => box === form);

/** What the engine makes of `work`. */
export function answerOf(engine: Interpreter, work: Work): Answer {
  const several = engine.severalValues(work.text);
  if (several !== undefined) return { type: "several", box: work.box ?? "bracketed", ...several };
  const readings = readingsOf(engine, work, work.text, work.box ?? "bracketed");
  const reading = readings.find(({ kind }) => kind === work.box) ?? readings[0];
  const box = work.box ?? boxOf(reading?.kind) ?? "bracketed";
  if (reading === undefined) return { type: "empty", box };
  const { kind, outcome, repairs } = reading;
  if (outcome.type === "error")
    return { type: "fault", box, kind, problem: outcome.problem, repairs };
  return { type: "ok", box, ...withSerial(engine, work, { ...outcome, kind, repairs }) };
}

const readingsOf = (engine: Interpreter, choices: Choices, text: string, expected: Box) =>
  engine.interpret(
    text,
    choices.prefixLength,
    choices.scheme,
    choices.filter,
    undefined,
    carriedHostname(engine, choices),
    expected,
    thisYear(),
  );

/** What a text means together with the serial number that it lacks. */
function withSerial(engine: Interpreter, work: Work, meaning: Meaning) {
  const isAsked = meaning.lacksSerial;
  const without = { meaning, serial: { isAsked, problem: undefined } };
  const elements = formOf(meaning, "bracketed");
  const typed = work.serial.trim();
  if (!isAsked || typed === "" || elements === undefined) return without;
  const added = engine.addSerial(elements, typed);
  if (added.type === "error") return { meaning, serial: { isAsked, problem: added.problem } };
  const [whole] = readingsOf(engine, choicesOf(meaning, work), added.bracketed, "bracketed");
  // How the text itself is written stays what it was.
  return whole?.outcome.type === "ok"
    ? { ...without, meaning: { ...whole.outcome, kind: meaning.kind, repairs: whole.repairs } }
    : without;
}

/** The host name, where the chosen scheme can carry one. */
export function carriedHostname(engine: Interpreter, { scheme, hostname }: Choices) {
  const info = engine.listSchemes().find((one) => one.scheme === scheme);
  return info?.hasHostname && hostname.trim() !== "" ? hostname.trim() : undefined;
}

export const formOf = (meaning: Meaning, kind: Box) =>
  meaning.forms.find((form) => form.kind === kind)?.text;

/** How many zero bits fill the hexadecimal digits to whole words of tag memory. */
export const paddingOf = (meaning: Meaning) =>
  4 * (formOf(meaning, "hex")?.length ?? 0) - (formOf(meaning, "binary")?.length ?? 0);

const fieldOf = (meaning: Meaning, role: string) =>
  meaning.fields.find((field) => field.role === role)?.value;

/** Whether the text itself says the scheme, the filter value and the length of the company prefix. */
export const saysAll = (meaning: Pick<Meaning, "epc" | "kind">) =>
  meaning.epc !== null && /^(tag-uri|raw-uri|hex|binary|base64|compressed-link)/.test(meaning.kind);

/** Whether the text itself says the length of the company prefix. */
export const saysPrefix = (meaning: Meaning) =>
  saysAll(meaning) || meaning.kind === "pure-identity-uri";

/** What is in force: said by the text, or chosen. */
export function choicesOf(meaning: Meaning, work: Work): Choices {
  const prefix = prefixOf(meaning);
  const filter = fieldOf(meaning, "filter");
  return {
    scheme: saysAll(meaning) ? meaning.epc?.scheme : work.scheme,
    filter: saysAll(meaning) && filter !== undefined ? Number(filter) : work.filter,
    prefixLength: saysPrefix(meaning) ? prefix?.length : work.prefixLength,
    hostname: (saysAll(meaning) ? fieldOf(meaning, "hostname") : undefined) ?? work.hostname,
  };
}

/** How long the company prefix is: as chosen, or as the text, the number or the operator's list says. */
export const prefixLengthOf = (meaning: Meaning, work: Work) =>
  choicesOf(meaning, work).prefixLength ?? prefixOf(meaning)?.length;

/** The company prefix, where it is known. */
export function prefixOf(meaning: Meaning): string | undefined {
  const pieces = meaning.elements.flatMap((element) => element.pieces);
  return (
    pieces.find(({ role }) => role === "companyPrefix")?.value ?? fieldOf(meaning, "companyPrefix")
  );
}

/** `work` with other choices. A text that says them itself is replaced by one that leaves them open. */
export function choose(work: Work, meaning: Meaning | undefined, change: Partial<Choices>): Work {
  if (meaning === undefined) return { ...work, ...change };
  const isFixed = "prefixLength" in change ? saysPrefix(meaning) : saysAll(meaning);
  if (!isFixed) return { ...work, ...change };
  const box = formOf(meaning, "bracketed") === undefined ? "pure-identity-uri" : "bracketed";
  const text = formOf(meaning, box) ?? work.text;
  return { ...work, ...choicesOf(meaning, work), ...change, box, text };
}

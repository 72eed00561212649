/** How the rows of a column went, in words. */

import type { FormId, Interpreter, MissingForm } from "../../engine/load-interpreter";
import {
  boxNames,
  describeLeftOut,
  describeMissing,
  describeReadingProblem,
  describeWarning,
  schemeName,
  warningTones,
} from "./messages";
import type { Outcome, TableSettings, TabulatedRow } from "./tabulate-list-messages";
import { type Box, boxOf, saysAll } from "./work";

/** What is said of a row without looking at it closely. */
export const outcomeNames = {
  written: "Written in every form",
  empty: "Empty row",
  unknown: "Not an EPC or element string",
  faulty: "It has a fault",
  prefix: "Needs the length of the company prefix",
  partly: "Not every form exists for it",
  leavesOut: "Written, but a form leaves data out",
} as const satisfies Record<Outcome, string>;

/** What came of a row: which scheme holds it, which forms are missing and why, or what is wrong with it. */
export function describeRow(
  engine: Interpreter,
  { forms, prefixLength, scheme, filter, hostname }: TableSettings,
  { text, outcome }: Pick<TabulatedRow, "text" | "outcome">,
): string {
  if (outcome === "empty" || outcome === "unknown") return `${outcomeNames[outcome]}.`;
  const [reading] = engine.interpret(text, prefixLength, scheme, filter, undefined, hostname);
  if (reading === undefined) return `${outcomeNames[outcome]}.`;
  if (reading.type === "error") return describeReadingProblem(reading.problem, reading.kind);

  const words: string[] = [];
  const isTag = saysAll(reading);
  const isForPrefix = ({ reason }: MissingForm) => reason.code === "companyPrefixUnknown";
  if (reading.scheme !== null) {
    const isRight = reading.warnings.every(({ code }) => warningTones[code] === "information");
    const how = !isTag && outcome !== "written" ? "Encoded" : isRight ? "Right" : "Read";
    words.push(`${how}: ${schemeName(reading.scheme)}.`);
  }
  const asked = reading.forms.filter(({ kind }) => forms.includes(kind));
  const leftOut = new Set(asked.flatMap(({ leavesOut }) => leavesOut));
  if (leftOut.size > 0) words.push(describeLeftOut([...leftOut], reading.scheme));
  words.push(...reading.warnings.map(describeWarning));
  const missing = reading.missing.filter(({ kind }) => forms.includes(kind));
  if (outcome === "prefix") {
    const needing = missing.filter(isForPrefix).flatMap(({ kind }) => nameOf(kind));
    words.push(
      `${listed(needing)} need${needing.length === 1 ? "s" : ""} the length of the company prefix.`,
    );
  }
  // Several forms are often missing for one reason, such as the URIs of a whole key.
  const others = new Map<string, string[]>();
  for (const one of missing) {
    if (outcome === "prefix" && isForPrefix(one)) continue;
    const why = describeMissing(one);
    others.set(why, [...(others.get(why) ?? []), ...nameOf(one.kind)]);
  }
  for (const [why, names] of others) words.push(`No ${listed(names, "or")}: ${why}`);
  return words.join(" ");
}

const nameOf = (form: FormId): string[] => {
  const box: Box | undefined = boxOf(form);
  return box === undefined ? [] : [boxNames[box]];
};

/** `A, B and C`. */
function listed(names: string[], word = "and"): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${word} ${last}`;
}

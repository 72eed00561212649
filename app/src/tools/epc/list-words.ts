/** How the rows of a column went, in words. */

import { outcomes, row as words } from "../../../../fixtures/content/words/epc";
import type { FormId, Interpreter, MissingForm } from "../../engine/load-interpreter";
import { say, sayCount } from "../../say";
import { listed } from "../../ui/format";
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
export const outcomeNames: Record<Outcome, string> = outcomes;

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

  const said: string[] = [];
  const isTag = saysAll(reading);
  const isForPrefix = ({ reason }: MissingForm) => reason.code === "companyPrefixUnknown";
  if (reading.scheme !== null) {
    const isRight = reading.warnings.every(({ code }) => warningTones[code] === "information");
    const how = !isTag && outcome !== "written" ? "encoded" : isRight ? "right" : "read";
    said.push(say(words[how], { scheme: schemeName(reading.scheme) }));
  }
  const asked = reading.forms.filter(({ kind }) => forms.includes(kind));
  const leftOut = new Set(asked.flatMap(({ leavesOut }) => leavesOut));
  if (leftOut.size > 0) said.push(describeLeftOut([...leftOut], reading.scheme));
  said.push(...reading.warnings.map(describeWarning));
  const missing = reading.missing.filter(({ kind }) => forms.includes(kind));
  if (outcome === "prefix") {
    const needing = missing.filter(isForPrefix).flatMap(({ kind }) => nameOf(kind));
    said.push(sayCount(words.needsPrefixLength, needing.length, { forms: listed(needing) }));
  }
  // Several forms are often missing for one reason, such as the URIs of a whole key.
  const others = new Map<string, string[]>();
  for (const one of missing) {
    if (outcome === "prefix" && isForPrefix(one)) continue;
    const why = describeMissing(one);
    others.set(why, [...(others.get(why) ?? []), ...nameOf(one.kind)]);
  }
  for (const [why, names] of others) {
    said.push(say(words.missing, { forms: listed(names, "or"), why }));
  }
  return said.join(" ");
}

const nameOf = (form: FormId): string[] => {
  const box: Box | undefined = boxOf(form);
  return box === undefined ? [] : [boxNames[box]];
};

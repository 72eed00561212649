/** How the rows of a column went, in words. */

import {
  gtinCounts as countWords,
  list as listWords,
  outcomes,
  row as words,
} from "../../../../fixtures/content/words/epc";
import type { FormKind, Interpreter } from "../../engine/load-interpreter";
import { say, sayCount } from "../../say";
import { listed } from "../../ui/format";
import { describeRefusal } from "../check-digit/messages";
import {
  boxNames,
  describeLeftOut,
  describeMissing,
  describeReadingProblem,
  describeWarning,
  needsPrefixLength,
  schemeName,
  warningTones,
} from "./messages";
import type { Outcome, TableSettings, TabulatedRow } from "./tabulate-list-messages";
import { type Box, boxOf, saysAll } from "./work";

/** What is said of a row without looking at it closely. */
export const outcomeNames: Record<Outcome, string> = outcomes;

/** The columns of the table of GTINs, on the screen and in its file. */
export const gtinColumns = [listWords.gtin, countWords.items, countWords.rows];

/** What came of a row: which scheme holds it, which forms are missing and why, or what is wrong with it. */
export function describeRow(
  engine: Interpreter,
  { forms, prefixLength, scheme, filter, hostname }: TableSettings,
  { text, outcome, refused }: Pick<TabulatedRow, "text" | "outcome" | "refused">,
): string {
  if (refused) return describeRefusal(refused);
  if (outcome === "empty" || outcome === "unknown") return `${outcomeNames[outcome]}.`;
  const [reading] = engine.interpret(text, prefixLength, scheme, filter, undefined, hostname);
  if (reading === undefined) return `${outcomeNames[outcome]}.`;
  const { kind, outcome: read } = reading;
  if (read.type === "error") return describeReadingProblem(read.problem, kind);

  const said: string[] = [];
  const isTag = saysAll({ ...read, kind });
  const { epc, warnings } = read;
  if (epc !== null) {
    const isRight = warnings.every(({ code }) => warningTones[code] === "information");
    const how = !isTag && outcome !== "written" ? "encoded" : isRight ? "right" : "read";
    said.push(say(words[how], { scheme: schemeName(epc.scheme) }));
  }
  const asked = read.forms.filter(({ kind }) => forms.includes(kind));
  const leftOut = new Set(asked.flatMap(({ leavesOut }) => leavesOut));
  if (leftOut.size > 0) said.push(describeLeftOut([...leftOut], epc?.scheme));
  said.push(...warnings.map(describeWarning));
  const missing = read.missing.filter(({ kind }) => forms.includes(kind));
  if (outcome === "prefix") {
    const needing = missing.filter(needsPrefixLength).flatMap(({ kind }) => nameOf(kind));
    said.push(sayCount(words.needsPrefixLength, needing.length, { forms: listed(needing) }));
  }
  // Several forms are often missing for one reason, such as the URIs of a whole key.
  const others = new Map<string, string[]>();
  for (const one of missing) {
    if (outcome === "prefix" && needsPrefixLength(one)) continue;
    const why = describeMissing(one.reason);
    others.set(why, [...(others.get(why) ?? []), ...nameOf(one.kind)]);
  }
  for (const [why, names] of others) {
    said.push(say(words.missing, { forms: listed(names, "or"), why }));
  }
  return said.join(" ");
}

const nameOf = (form: FormKind): string[] => {
  const box: Box | undefined = boxOf(form);
  return box === undefined ? [] : [boxNames[box]];
};

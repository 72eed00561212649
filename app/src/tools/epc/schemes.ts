/** The schemes in the order people look for them, and how each fares with a number. */
import { schemes as words } from "../../../../fixtures/content/words/epc";
import type { IdentityKind, Interpreter, Scheme, SchemeInfo } from "../../engine/load-interpreter";
import { describeMissing, describeReason, kindNames } from "./messages";
import { choicesOf, formOf, type Meaning, type Work } from "./work";

/** The most used first. */
export const kindsByUse = Object.keys(kindNames) as IdentityKind[]; // of a record with every kind

const lists = new WeakMap<Interpreter, SchemeInfo[]>();

/**
 * By what they identify; those with the whole key behind the classic ones, those with a date last. An engine is asked once:
 * each key looks at them several times, and the first answer takes 5 ms.
 */
export function schemesByUse(engine: Interpreter): readonly SchemeInfo[] {
  const listed = lists.get(engine);
  if (listed !== undefined) return listed;
  const schemes = engine.listSchemes().sort((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    const at = first.findIndex((place, index) => place !== second[index]);
    return (first[at] ?? 0) - (second[at] ?? 0);
  });
  lists.set(engine, schemes);
  return schemes;
}

const placeOf = ({ kind, scheme, deprecated, bits }: SchemeInfo): number[] => [
  kindsByUse.indexOf(kind),
  Number(scheme.startsWith("d")),
  scheme.split("+").length,
  Number(deprecated),
  bits ?? Number.POSITIVE_INFINITY,
];

/** How many bits a number takes in a scheme, or why the scheme cannot hold it. */
export type Fit = { scheme: SchemeInfo } & ({ bits: number } | { why: string });

/** How every scheme for this kind of object fares; or why none can hold it. */
export function fitsOf(engine: Interpreter, work: Work, meaning: Meaning): Fit[] | string {
  const elements = formOf(meaning, "bracketed");
  if (elements === undefined) return words.oneOnly;
  const { filter = 0, prefixLength, hostname } = choicesOf(meaning, work);
  const select = (host?: string) => engine.selectSchemes(elements, filter, prefixLength, host);
  const selection = select();
  if (selection.type === "error") return describeMissing(selection.problem);
  const host = hostname.trim();
  const withHost = host === "" ? undefined : select(host);
  const candidateOf = ({ hasHostname, scheme }: SchemeInfo) => {
    const tried = hasHostname ? withHost : selection;
    const candidates = tried?.type === "ok" ? tried.candidates : [];
    return candidates.find((candidate) => candidate.scheme === scheme);
  };
  return schemesByUse(engine)
    .filter(({ kind }) => kind === selection.kind)
    .map((scheme) => {
      const candidate = candidateOf(scheme);
      if (candidate === undefined) return { scheme, why: words.needsHostname };
      const { outcome } = candidate;
      return outcome.type === "ok"
        ? { scheme, bits: outcome.bits }
        : { scheme, why: describeReason(outcome.problem) };
    });
}

/** What is identified, where no scheme could be made yet. */
export function kindOf(
  engine: Interpreter,
  meaning: Meaning | undefined,
): IdentityKind | undefined {
  const elements = meaning && formOf(meaning, "bracketed");
  if (elements === undefined) return undefined;
  const selection = engine.selectSchemes(elements, 0);
  return selection.type === "ok" ? selection.kind : undefined;
}

/** The scheme that readers expect for what a text identifies. */
export const usualOf = (engine: Interpreter, meaning: Meaning) =>
  schemesOf(engine, meaning).find(({ isUsual }) => isUsual);

/** The scheme with the whole key for what a text identifies. */
export const plusOf = (engine: Interpreter, meaning: Meaning) =>
  schemesOf(engine, meaning).find(({ scheme, kind }) => scheme === `${kind}+`);

function schemesOf(engine: Interpreter, meaning: Meaning): SchemeInfo[] {
  const kind = infoOf(engine, meaning.epc?.scheme)?.kind ?? kindOf(engine, meaning);
  return schemesByUse(engine).filter((scheme) => scheme.kind === kind);
}

/** The scheme of this name. */
export const infoOf = (engine: Interpreter, name: Scheme | null | undefined) =>
  schemesByUse(engine).find(({ scheme }) => scheme === name);

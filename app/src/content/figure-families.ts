/** What a figure of each family shows: what the data of its entry holds, by the name that editors choose. */
import * as v from "valibot";

/** Words that people read, or a number or code as it is printed. */
export const words = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));
/** The name of a line icon (drawn in `ui/Icon.tsx`). */
const icon = words;
/** YAML keeps numbers as they are written. */
const amount = v.pipe(
  v.union([v.number(), words]),
  v.transform(Number),
  v.check((value) => value >= 0 && Number.isFinite(value), "expected a number from 0 on"),
);
const optionalWords = v.exactOptional(words);
const optionalMark = v.exactOptional(v.boolean());

/** What a part of a number is for. */
export const role = v.picklist([
  "prefix",
  "reference",
  "indicator",
  "serial",
  "check",
  "identifier",
  "attribute",
]);

export function list<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1, "is empty"));
}

/** A number split into its parts. */
const anatomy = v.strictObject({
  what: words,
  parts: list(v.strictObject({ role, text: words, label: words })),
});

/** Amounts as lengths, each chart with a limit that some of them pass. */
const bars = v.strictObject({
  charts: list(
    v.strictObject({
      heading: optionalWords,
      limit: v.exactOptional(v.strictObject({ at: amount, name: words })),
      bars: list(
        v.strictObject({
          name: words,
          length: amount,
          /** The same in words. */
          amount: words,
          /** Where it begins, if not at zero. */
          from: v.exactOptional(amount),
        }),
      ),
    }),
  ),
});

/** Questions to answer from top to bottom until one is answered with yes. */
const decision = v.strictObject({
  questions: list(v.strictObject({ question: words, yes: words, note: optionalWords })),
  /** The answer if all are answered with no. */
  otherwise: v.strictObject({ answer: words, note: optionalWords }),
});

const digitRow = v.strictObject({
  name: words,
  note: optionalWords,
  /** Digits and what they are for; those without a role stand back. */
  parts: list(v.strictObject({ role: v.exactOptional(role), text: words })),
});

/** Numbers below each other, a digit in each box. */
const digitRows = v.pipe(
  v.strictObject({
    rows: list(digitRow),
    legend: list(v.strictObject({ role, label: words })),
  }),
  v.check(({ rows, legend }) => {
    const used = rows.flatMap(({ parts }) => parts.flatMap(({ role }) => role ?? []));
    const named = legend.map(({ role }) => role);
    return [...new Set(used)].sort().join() === named.sort().join();
  }, "the legend must name each role that the rows use, once, and no other"),
);

/** What a scanner reads from one symbol, split by application identifiers. */
const elementString = v.strictObject({
  what: words,
  values: list(v.strictObject({ identifier: words, role, text: words, label: words })),
});

const party = v.strictObject({ icon, name: words });

/** What passes between two parties, in order from top to bottom. */
const exchange = v.strictObject({
  parties: v.strictTuple([party, party]),
  messages: list(
    v.strictObject({
      name: words,
      note: optionalWords,
      code: optionalWords,
      /** From the second party to the first; otherwise from the first to the second. */
      reply: optionalMark,
      /** Goods rather than a message. */
      goods: optionalMark,
    }),
  ),
});

const station = v.strictObject({
  icon,
  name: words,
  /** A number or code it carries. */
  code: optionalWords,
  note: optionalWords,
  /** The one to look at first. */
  main: optionalMark,
});

/** What leads to what: one station after the other, or several at one stage where the way divides. */
const flow = v.strictObject({ stages: list(list(station)) });

/** Steps in order, each with an icon. */
const iconSteps = v.strictObject({ steps: list(v.strictObject({ icon, words })) });

/** Things, and the key that names each. */
const keys = v.strictObject({ things: list(v.strictObject({ icon, thing: words, key: words })) });

/** Moments in order, the main ones marked. */
const timeline = v.strictObject({
  moments: list(v.strictObject({ when: words, what: words, main: optionalMark })),
});

/** All but drawings, whose words depend on the drawing. */
export const families = {
  anatomy,
  bars,
  decision,
  digitRows,
  elementString,
  exchange,
  flow,
  iconSteps,
  keys,
  timeline,
};

export type Family = keyof typeof families;

/** What the component of a family shows. */
export type FamilyData<Name extends Family> = v.InferOutput<(typeof families)[Name]>;

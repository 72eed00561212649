/**
 * Any fetches and messages, in any order, against a model that keeps them all and picks the newest.
 * fast-check makes them and, when one fails, finds the shortest that still does.
 *
 * `PROPERTY_RUNS=10000 npx vitest run src/editor/live/live-entities.property.test.ts` tries longer.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { EntityType, RawEntity, Sys } from "./entity";
import { LiveEntities } from "./live-entities";

type Value = string | null;
/** What a payload says of a field: `own` is Australian English, `fallback` the default locale. */
type Words = { own?: Value | undefined; fallback?: Value | undefined };
type Form = "resolved" | "plain" | "byLocale" | "default";
type Kind = "fetched" | "linked" | "created" | "updated" | "saved" | "deleted";
type Happening = {
  kind: Kind;
  entity: { type: EntityType; id: string };
  /** The moment in the life of the entity that is told of; a deletion may not tell. */
  moment: number | undefined;
  /** Which of `version` and `revision` are told beside the time. */
  tells: { version: boolean; revision: boolean };
  form: Form;
  words: Record<string, Words>;
};

const names = ["title", "lead", "body"];
const entities = [
  { type: "Entry", id: "one" },
  { type: "Entry", id: "two" },
  { type: "Asset", id: "one" },
] as const;

const value = fc.oneof(fc.constant(null), fc.stringMatching(/^[a-f]{1,2}$/));
const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Kind>("fetched", "linked", "created", "updated", "saved", "deleted"),
    entity: fc.constantFrom(...entities),
    moment: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined, freq: 6 }),
    tells: fc.record({ version: fc.boolean(), revision: fc.boolean() }),
    form: fc.constantFrom<Form>("resolved", "plain", "byLocale", "default"),
    words: fc.dictionary(
      fc.constantFrom(...names),
      fc.record({ own: value, fallback: value }, { requiredKeys: [] }),
    ),
  }),
  { maxLength: 40 },
);

/** The payload of `happening` as it comes over the wire. */
function payload({ entity, moment, tells, form, words }: Happening): RawEntity {
  const sys: Sys = { ...entity };
  if (moment !== undefined) {
    sys.updatedAt = new Date(moment * 60_000).toISOString();
    if (tells.version) sys.version = moment * 2;
    // Published at every third change.
    if (tells.revision) sys.revision = Math.floor(moment / 3);
  }
  if (form === "resolved") sys.locale = "en-AU";
  if (form === "default") sys.locale = "en-US";
  const fields = Object.entries(words).map(([name, { own, fallback }]) => {
    if (form === "default") return [name, fallback];
    if (form !== "byLocale") return [name, own];
    return [name, { "en-AU": own, "en-US": fallback }];
  });
  return { sys, fields: Object.fromEntries(fields) };
}

const isWhole = ({ kind }: Happening) => kind === "fetched" || kind === "linked";
const makesKnown = (happening: Happening) => isWhole(happening) || happening.kind === "created";
const momentOf = ({ moment = 0 }: Happening) => moment;

/** What the one entity that all `told` is about shows, or `undefined` if there is nothing to show. */
function model(told: Happening[]): Record<string, string> | undefined {
  let believed: Happening[] = [];
  let deletion = Number.NEGATIVE_INFINITY;
  let latest = 0;
  for (const happening of told) {
    if (happening.kind === "deleted") {
      // Without a moment it takes back all that has been told; if nothing has been, all that will be.
      const until = happening.moment ?? (latest || Number.POSITIVE_INFINITY);
      believed = believed.filter((one) => momentOf(one) > until);
      const isFirstKnown = deletion === Number.POSITIVE_INFINITY && happening.moment !== undefined;
      deletion = isFirstKnown ? until : Math.max(deletion, until);
      latest = Math.max(latest, happening.moment ?? 0);
    } else if (momentOf(happening) > deletion) {
      believed.push(happening);
      latest = Math.max(latest, momentOf(happening));
    }
  }
  if (!believed.some(makesKnown)) return undefined;
  const fields = names.map((name) => [name, newest(believed, name)] as const);
  return Object.fromEntries(fields.flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

function newest(believed: Happening[], name: string): Value | undefined {
  const ownWords = believed.filter(({ form }) => form !== "default");
  const own = lastWord(ownWords, name, ({ own }) => own);
  const fallback = lastWord(believed, name, ({ fallback }, form) =>
    form === "byLocale" || form === "default" ? fallback : undefined,
  );
  return own ?? fallback;
}

/** The latest in the life of the entity; of one moment, what was typed counts more than what was fetched. */
function lastWord(
  believed: Happening[],
  name: string,
  read: (words: Words, form: Form) => Value | undefined,
): Value | undefined {
  const order = (one: Happening) => momentOf(one) * 2 + (isWhole(one) ? 0 : 1);
  const speaking = believed.filter((one) => isWhole(one) || one.words[name]);
  const last = speaking.reduce<Happening | undefined>(
    (best, one) => (best && order(best) > order(one) ? best : one),
    undefined,
  );
  return last && read(last.words[name] ?? {}, last.form);
}

test("shows the newest of each field, whatever comes in whatever order", () => {
  const property = fc.property(happenings, (told) => {
    // A payload without an age is only used for deletions: nothing could say what it is newer than.
    const all = told.filter(({ kind, moment }) => kind === "deleted" || moment !== undefined);
    let changes = 0;
    const live = new LiveEntities(() => {
      changes += 1;
    });
    let before = "[]";
    all.forEach((happening, index) => {
      const entity = payload(happening);
      changes = 0;
      if (happening.kind === "fetched") live.fetched([entity]);
      else live.receive({ type: happening.kind, entity });
      const shown = [...live.entries(), ...live.assets()];
      for (const { type, id } of entities) {
        const about = all
          .slice(0, index + 1)
          .filter((one) => one.entity.type === type && one.entity.id === id);
        const found = shown.find(({ sys }) => sys.type === type && sys.id === id);
        expect(found?.fields).toEqual(model(about));
      }
      // Whoever listens hears of every change.
      const after = JSON.stringify(shown.map(({ sys, fields }) => [sys.type, sys.id, fields]));
      if (after !== before) expect(changes).toBe(1);
      before = after;
    });
  });
  fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) });
});

/**
 * The same journeys in Firefox and WebKit, and how their pages look there beside Chromium's.
 * Not one is quick: `make test` starts no second browser.
 */
import { test as base, expect } from "@playwright/test";
import { differences } from "./engines/compare";
import { chromium, type Engine } from "./engines/engine";
import * as firefox from "./engines/firefox";
import type { Look, Part } from "./engines/in-page";
import { journeys } from "./engines/journeys";
import { translatedWalks } from "./engines/translated";
import { Visitor } from "./engines/visitor";
import * as webkit from "./engines/webkit";
import { someAbn } from "./join-walk";

type Looks = Visitor["looks"];

const engines = { Firefox: firefox, WebKit: webkit };

/** One window for each engine, for all journeys, because starting a browser takes longer than any of them. */
const test = base.extend<object, { engineOf: (name: keyof typeof engines) => Promise<Engine> }>({
  engineOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from a pattern.
    async ({}, use) => {
      const started = new Map<string, Promise<Engine>>();
      await use((name) => {
        const engine = started.get(name) ?? engines[name].start();
        started.set(name, engine);
        return engine;
      });
      await Promise.allSettled([...started.values()].map(async (engine) => (await engine).close()));
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "default" }); // one after the other, in one process

/** An application for each, because a second one with the same ABN is refused. */
let applicants = 0;

async function walk(engine: Engine, site: string, journey: string): Promise<Looks> {
  const visitor = new Visitor(engine, site);
  applicants += 1;
  await journeys[journey]?.(visitor, someAbn(1000 + 100 * test.info().workerIndex + applicants));
  return visitor.looks;
}

/** How each journey looks in Chromium, where it is walked once for both others. */
const inChromium = new Map<string, Looks>();

for (const journey of Object.keys(journeys)) {
  for (const name of ["Firefox", "WebKit"] as const) {
    const { missing } = engines[name];
    test(`${name}: ${journey}`, async ({ browser, baseURL, engineOf }) => {
      test.skip(missing !== "", missing);
      test.setTimeout(120_000);
      const site = baseURL ?? "";
      if (!inChromium.has(journey)) {
        const engine = chromium(await browser.newPage());
        inChromium.set(journey, await walk(engine, site, journey));
        await engine.close();
      }
      const looks = await walk(await engineOf(name), site, journey);
      for (const [index, { of, look }] of inChromium.get(journey)?.entries() ?? []) {
        const found = differences(look, looks[index]?.look as Look);
        expect.soft(found, `${of} in ${name}, beside Chromium`).toEqual([]);
      }
    });
  }
}

for (const walked of Object.keys(translatedWalks)) {
  for (const name of ["Chromium", "Firefox", "WebKit"] as const) {
    test(`${name}: ${walked}, translated`, async ({ browser, baseURL, engineOf }) => {
      const missing = name === "Chromium" ? "" : engines[name].missing;
      test.skip(missing !== "", missing);
      test.setTimeout(120_000);
      const engine = await (name === "Chromium"
        ? browser.newPage().then(chromium)
        : engineOf(name));
      const untranslated = new Visitor(engine, baseURL ?? "");
      await translatedWalks[walked]?.(untranslated);
      await translatedWalks[walked]?.(new Visitor(engine, baseURL ?? "", untranslated));
      if (name === "Chromium") await engine.close();
    });
  }
}

test("what stands elsewhere in another engine is told in words", () => {
  const part = { kind: "heading", name: "Fees", columns: 0, x: 32, y: 100, width: 600, height: 40 };
  const list: Part = { ...part, kind: "grid", name: "ul", columns: 3, y: 200 };
  const after: Part = { ...part, kind: "button", name: "Join", y: 400 };
  const page = { width: 1200, height: 900, beyond: 0 };
  const expected: Look = { ...page, parts: [{ ...part, kind: "heading" }, list, after] };
  const [heading = list] = expected.parts;
  const told = (parts: Part[], other = {}) => differences(expected, { ...page, ...other, parts });

  const line = 28;
  expect(told([heading, { ...list, x: 35 }, { ...after, y: after.y + line }])).toEqual([]);
  expect(told([heading, list, after], { beyond: 7 })).toEqual([
    "the page is 7 pixels wider than the window",
  ]);
  expect(told([heading, { ...list, columns: 2 }, { ...after, x: 12, y: 600, height: 80 }])).toEqual(
    [
      'the grid "ul" has 2 columns, not 3',
      'the button "Join" stands 20 pixels to the left',
      'the button "Join" stands 200 pixels lower',
      'the button "Join" is 40 pixels taller',
    ],
  );
  expect(told([heading, after, list])).toEqual([
    'the button "Join" stands where the grid "ul" should',
  ]);
  expect(told([heading, list])).toEqual(['nothing stands where the button "Join" should']);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { problemLine } from "../../src/content/problem";
import { entry, sampleSpace } from "../../src/editor/drafts/sample-space";
import { sampleCore } from "../../src/test/sample-core";
import { LastGood } from "./last-good";

const page = {
  url: "/about",
  title: "About",
  description: "Who we are.",
  layout: "basic",
  hidden: false,
};
const about = (fields: object = {}) => entry("about", "page", { ...page, ...fields });
const start = entry("home", "page", { ...page, url: "/", title: "Home" });
const settings = sampleSpace().entries[0];

let folder = "";
let reports: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "last-good-"));
  reports = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** What a build is made of whose space has these entries. */
async function build(...entries: unknown[]): Promise<unknown[]> {
  const lastGood = await LastGood.load(join(folder, "kept/space.json"), sampleCore);
  const mended = lastGood.mend(entries, [], (problem) =>
    reports.push(`${problemLine(problem)} ${problem.remedy}`),
  );
  await lastGood.save();
  return mended.entries;
}

test("an entry that cannot be used stays as the last build had it", async () => {
  await build(about());
  expect(await build(about({ title: undefined }))).toEqual([about()]);
  expect(reports).toEqual([
    "page about, field title: The field title is empty. Its last good version stays on the site. Mend the entry and publish it again.",
  ]);
  // And so it does at the next build.
  expect(await build(about({ title: 7 }))).toEqual([about()]);
});

test("what was never good is left to those who report it", async () => {
  const broken = about({ title: undefined });
  expect(await build(broken)).toEqual([broken]);
  expect(reports).toEqual([]);
});

test("what is taken away is gone, unless there is no site without it", async () => {
  await build(about(), start, settings);
  expect(await build()).toEqual([start, settings]);
  expect(reports).toEqual([
    "page home: The site needs the page /, and no entry is that any more. Its last good version stays on the site. Publish it again.",
    expect.stringMatching(/^appSettings \S+: The site needs the settings/),
  ]);
});

test("the start page stays where it is, and words keep their key", async () => {
  const words = entry("words", "membershipWords", { key: "start.begin", words: "Start" });
  await build(start, words);
  const moved = entry("home", "page", { ...page, url: "/home", title: "Home" });
  const renamed = entry("words", "membershipWords", { key: "start.go", words: "Start" });
  expect(await build(moved, renamed)).toEqual([start, words]);
  expect(reports).toEqual([
    "page home: The site needs the page /, and no entry is that any more. Its last good version stays on the site. Publish it again.",
    "membershipWords words: The site needs the words start.begin, and no entry is that any more. Its last good version stays on the site. Publish it again.",
  ]);
});

test("words that nothing shows any more are no one's", async () => {
  await build(entry("old", "membershipWords", { key: "start.old", words: "Old" }));
  expect(await build()).toEqual([]);
  expect(reports).toEqual([]);
});

test("half of what was kept is as good as nothing", async () => {
  await build(start);
  await writeFile(join(folder, "kept/space.json"), '{"entries":[');
  expect(await build(about())).toEqual([about()]);
});

test("of several settings those of the last build count", async () => {
  const other = entry("other", "appSettings", settings?.fields ?? {});
  await build(settings);
  expect(await build(other, settings)).toEqual([settings]);
  expect(reports).toEqual([
    expect.stringMatching(
      /^appSettings other: There is more than one entry of settings; the site uses /,
    ),
  ]);
});

test("a table of fees that cannot be used leaves the settings as they were", async () => {
  await build(settings);
  const broken = entry(settings?.sys.id ?? "", "appSettings", {
    ...settings?.fields,
    fees: "wrong",
  });
  expect(await build(broken)).toEqual([settings]);
  expect(reports).toEqual([
    expect.stringMatching(/, field fees: The table of fees cannot be read.* stays on the site\. /),
  ]);
});

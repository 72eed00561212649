import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { problemLine } from "../../src/content/problem";
import { crawl } from "./crawl";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Writes a site of two pages, the second with `body`, and crawls it. */
async function faultsWith(body: string, files: Record<string, string> = {}): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "crawl-"));
  folders.push(folder);
  const page = (title: string, body: string) =>
    `<title>${title}</title><meta name="description" content="About ${title}"><body>${body}`;
  const site: Record<string, string> = {
    "/index.html": page("Home", '<h1 id="top">Home</h1><a href="/about">About</a>'),
    "/about/index.html": page("About", body),
    "/_content/modals.json": '[{"slug":"help"}]',
    ...files,
  };
  for (const [path, text] of Object.entries(site)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { broken, problems } = await crawl(folder, Object.keys(site));
  return [...broken, ...problems].map(problemLine);
}

test("finds nothing wrong with a sound page", async () => {
  const body = `<h1>About</h1><a class="x" href="/#top">Top</a><a href="#modal=help">Help</a>
    <a href="#here">Here</a><p id="here"></p><a href="https://example.org/">Elsewhere</a>
    <script type="application/json">{"html":"<a href=\\"/not-a-link\\">"}</script>`;
  expect(await faultsWith(body)).toEqual([]);
});

test.each([
  ['<h1>A</h1><a href="/gone">', "/about: It links to /gone, which is not there."],
  [
    '<h1>A</h1><a href="/#nowhere">',
    "/about: It links to /#nowhere, where there is no such heading.",
  ],
  ['<h1>A</h1><a href="#modal=no">', "/about: It links to #modal=no, a dialog that is not there."],
  [
    '<h1>A</h1><img alt="" src="/media/x.png">',
    "/about: The page shows /media/x.png, which is not there.",
  ],
  ["<p>No heading</p>", "/about: The page has 0 headings of level 1."],
  [
    '<h1>A</h1><p style="color: red">',
    "/about: The page has a style attribute, which the policy forbids.",
  ],
  ['<h1 id="a">A</h1><p id="a">', "/about: The page has the id a twice."],
])("%s: %s", async (body, fault) => {
  expect(await faultsWith(body)).toEqual([fault]);
});

test("finds pages that cannot be told apart, and pages nothing leads to", async () => {
  const twin = `<title>About</title><meta name="description" content="About About"><h1>Twin</h1>`;
  expect(await faultsWith("<h1>About</h1>", { "/twin/index.html": twin })).toEqual([
    "/about, field title: The page has the title of /twin.",
    "/twin, field title: The page has the title of /about.",
    "/about, field description: The page has the description of /twin.",
    "/twin, field description: The page has the description of /about.",
    "/twin: The page is more than 3 clicks from the start page.",
  ]);
});

describe("a hidden page", () => {
  const hidden = `<title>Result</title><meta name="description" content="Of you">
    <meta name="robots" content="noindex"><h1>Result</h1><a href="/result">Again</a>`;
  const files = { "/result/index.html": hidden };

  test("needs no page that leads to it", async () => {
    expect(await faultsWith("<h1>About</h1>", files)).toEqual([]);
  });

  test("is found when a public page leads to it", async () => {
    expect(await faultsWith('<h1>About</h1><a href="/result#pay">', files)).toEqual([
      "/about: It links to /result#pay, which is hidden.",
    ]);
  });
});

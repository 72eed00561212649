import { expect, test } from "vitest";
import site from "../../src/gallery/sample-site.json";
import { documentOf } from "./document";
import { headersFile } from "./headers-file";
import { robots } from "./site-files";

const assets = {
  toolStyles: {},
  styles: "",
  styleFiles: [],
  scripts: [],
  start: "",
  icons: "",
  textFont: "",
};

const text = headersFile([], {}, ["/tools/scan"], false);

test("the camera is for the pages that scan, and for no other", () => {
  const [general, ...rest] = text.split("\n\n");
  expect(general).toContain("Permissions-Policy: camera=(),");
  expect(rest.at(-1)).toMatch(
    /^\/tools\/scan\n {2}! Permissions-Policy\n {2}Permissions-Policy: camera=\(self\), /,
  );
  expect(text.match(/camera=\(self\)/g)).toHaveLength(1);
});

test("pages name their styles, and what they load has a policy without", () => {
  const file = headersFile(["a{color:red}"], {}, [], false);
  const policyOf = (path: string) => {
    const rule = file.split("\n\n").find((rule) => rule.startsWith(`${path}\n`));
    return rule?.match(/^ {2}Content-Security-Policy: (.*)$/m)?.[1] ?? "";
  };
  expect(policyOf("/*")).toMatch(/; style-src 'self' 'sha256-[\w+/]{43}='; /);
  for (const path of ["/assets/*", "/fonts/*"]) {
    expect(file).toContain(`${path}\n  Cache-Control: public, max-age=`);
    expect(file).toContain("\n  ! Content-Security-Policy\n  Content-Security-Policy: ");
    expect(policyOf(path)).toBe(policyOf("/*").replace(/ 'sha256-[^']*'/, ""));
  }
});

test("the service worker is asked for each time", () => {
  expect(text).toContain("/sw.js\n  Cache-Control: no-cache\n");
});

test("a picture or PDF that an editor replaces is not kept under its old name", () => {
  const kept = text.split("\n\n").filter((rule) => /max-age=[1-9]/.test(rule.split("\n")[1] ?? ""));
  expect(kept.map((rule) => rule.split("\n")[0])).toEqual(["/assets/*", "/fonts/*"]);
});

test("a preview says in every way that it is for no search engine", () => {
  const rule = "X-Robots-Tag: noindex";
  expect(headersFile([], {}, [], true).split("\n\n")[0]).toContain(rule);
  expect(text).not.toContain(rule);
  expect(robots("https://preview.site.test", true)).toBe("User-agent: *\nDisallow: /\n");
  expect(robots("https://www.site.test", false)).toContain("Disallow: /api/\n");
  const page = { path: "/", title: "Home", description: "Home", breadcrumbs: [], blocks: [] };
  const parts = {
    picture: "",
    data: { buildId: "1", page },
    body: "",
    siteData: "",
    siteUrl: "https://a.test",
  };
  const head = (isPreview: boolean) =>
    documentOf({ ...parts, site, assets, isPreview } as unknown as Parameters<
      typeof documentOf
    >[0]);
  expect(head(true)).toContain('<meta name="robots" content="noindex">');
  expect(head(false)).not.toContain("noindex");
});

test("no browser is promised HTTPS by the build: the operator says for how long", () => {
  expect(text).not.toContain("Strict-Transport-Security");
});

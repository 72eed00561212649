import { expect, test } from "vitest";
import { headersFile } from "./headers-file";

const text = headersFile([], {}, ["/tools/scan"]);

test("the camera is for the pages that scan, and for no other", () => {
  const [general, ...rest] = text.split("\n\n");
  expect(general).toContain("Permissions-Policy: camera=(),");
  expect(rest.at(-1)).toMatch(
    /^\/tools\/scan\n {2}! Permissions-Policy\n {2}Permissions-Policy: camera=\(self\), /,
  );
  expect(text.match(/camera=\(self\)/g)).toHaveLength(1);
});

test("the service worker is asked for each time", () => {
  expect(text).toContain("/sw.js\n  Cache-Control: no-cache\n");
});

test("a picture or PDF that an editor replaces is not kept under its old name", () => {
  const kept = text.split("\n\n").filter((rule) => /max-age=[1-9]/.test(rule.split("\n")[1] ?? ""));
  expect(kept.map((rule) => rule.split("\n")[0])).toEqual(["/assets/*", "/fonts/*"]);
});

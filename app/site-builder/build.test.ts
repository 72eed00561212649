import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const app = resolve(import.meta.dirname, "..");

test("a build without what production requires ends with a failure and one line", () => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "site-builder/build.ts"],
    { cwd: app, env: { SITE_PROFILE: "production" }, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/SITE_URL.*CONTENT_HOST.*CONTENT_DELIVERY_TOKEN is required/),
  ]);
}, 60_000);

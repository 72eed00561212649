import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { licences, section } from "./licences";

test("names what browsers are sent, of npm, of the engine's crates and of fonts", async () => {
  const text = await licences(resolve(import.meta.dirname, "../.."));
  for (const name of ["react", "react-dom", "valibot", "zxing-wasm", "altcha"]) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
  }
  for (const crate of ["thiserror", "qrcodegen", "wasm-bindgen"]) {
    expect(text).toMatch(new RegExp(`\\b${crate} \\d+\\.`));
  }
  expect(text).toContain("public-sans\n\n");
  expect(text).toContain("SIL OPEN FONT LICENSE");
  expect(text).not.toMatch(/^vitest \d/m);
});

test("a package without a text stops the build", async () => {
  const folder = await mkdtemp(join(tmpdir(), "licences-"));
  try {
    await mkdir(join(folder, "package"));
    await expect(section("package 1.0.0", join(folder, "package"))).rejects.toThrow(
      "package 1.0.0 is shipped without the text of its licence",
    );
    await writeFile(join(folder, "package", "LICENSE.md"), "Do as you like.\n");
    expect(await section("package 1.0.0", join(folder, "package"))).toBe(
      `package 1.0.0\n\nDo as you like.\n\n${"-".repeat(80)}\n`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

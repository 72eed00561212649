import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const tokens = css("./tokens.css");
const dialog = css("../dialogs/Dialog.module.css");

/** How long the first transition inside a rule takes, its custom property looked up. */
function duration(selector: string): string | undefined {
  const rule = dialog.slice(dialog.indexOf(`${selector} {`));
  const name = /transition:[^;]*?var\((--[\w-]+)\)/.exec(rule)?.[1];
  return new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
}

test("a dialog comes in 300 ms, the backdrop behind it in 150 ms", () => {
  expect(duration(".dialog")).toBe("300ms");
  expect(duration(".dialog::backdrop")).toBe("150ms");
});

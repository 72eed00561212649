import { expect, test } from "vitest";
import { showScheme } from "./colour-scheme";

test("conditions on the scheme are answered again with each change, others stay", () => {
  const style = document.createElement("style");
  style.textContent = `
    @media screen and (prefers-color-scheme: dark) { p { color: white; } }
    @media (min-width: 48em) { p { color: red; } }`;
  document.head.append(style);
  const conditions = () =>
    [...(style.sheet?.cssRules ?? [])].map((rule) => (rule as CSSMediaRule).media.mediaText);
  const dark = ["screen and (min-width: 0px)", "(min-width: 48em)"];
  const light = ["screen and (max-width: 0px)", "(min-width: 48em)"];
  for (const [scheme, expected] of [
    ["dark", dark],
    ["light", light],
    ["dark", dark],
  ] as const) {
    showScheme(document, scheme);
    expect(conditions()).toEqual(expected);
    expect(document.documentElement.style.colorScheme).toBe(scheme);
  }
  style.remove();
  document.documentElement.removeAttribute("style");
});

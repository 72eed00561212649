import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const darkStart = css.indexOf("prefers-color-scheme: dark");

function colours(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1] ?? "", m[2] ?? ""]),
  );
}

const light = colours(css.slice(0, darkStart));
const schemes = { light, dark: new Map([...light, ...colours(css.slice(darkStart))]) };

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2.2, "contrast ratio". */
function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const papers = ["paper", "paper-quiet"];
const parts = ["prefix", "reference", "indicator", "serial", "check", "identifier"];

/** Text needs 4.5:1 (WCAG 1.4.3). */
const text: [string, string[]][] = [
  ...["ink", "ink-quiet", "link", "error", "success", "warning", "information"].map(
    (role): [string, string[]] => [role, papers],
  ),
  ...parts.map((part): [string, string[]] => [`part-${part}`, [...papers, "selected"]]),
  ["ink", ["selected", "error-paper", "success-paper", "warning-paper", "information-paper"]],
  ["link", ["selected", "error-paper", "success-paper", "warning-paper", "information-paper"]],
  ["on-brand", ["brand"]],
  ["on-brand-quiet", ["brand"]],
  ["on-action", ["action", "action-hover"]],
  ["error", ["error-paper"]],
  ["success", ["success-paper"]],
  ["warning", ["warning-paper"]],
  ["information", ["information-paper"]],
  ["symbol-ink", ["symbol-paper"]],
];

/** The outlines of controls need 3:1 (WCAG 1.4.11). */
const outlines: [string, string[]][] = [
  ["line-strong", papers],
  ["focus", ["focus-halo"]],
  ["action", ["brand"]],
];

describe.each(Object.entries(schemes))("in the %s scheme", (_scheme, palette) => {
  const colour = (role: string) => {
    const found = palette.get(role);
    if (found === undefined) throw new Error(`no colour --${role}`);
    return found;
  };

  test.each(text)("--%s reads well on %j", (role, backgrounds) => {
    for (const background of backgrounds) {
      expect(contrast(colour(role), colour(background)), background).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(outlines)("--%s can be made out on %j", (role, backgrounds) => {
    for (const background of backgrounds) {
      expect(contrast(colour(role), colour(background)), background).toBeGreaterThanOrEqual(3);
    }
  });

  test.each([...papers, "brand", "action", "selected"])("the focus ring shows on --%s", (role) => {
    const ring = Math.max(
      contrast(colour("focus"), colour(role)),
      contrast(colour("focus-halo"), colour(role)),
    );
    expect(ring).toBeGreaterThanOrEqual(3);
  });
});

import { describe, expect, test } from "vitest";
import { bars, ean13Modules } from "./ean13";

/** Reads the modules back by widths, the way a scanner does. */
function read(modules: string): string {
  const widths = (code: string) =>
    [...code.matchAll(/0+|1+/g)].map(({ 0: run }) => run.length).join("");
  const byWidths = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
  const sides = [modules.slice(3, 45), modules.slice(50, 92)];
  const digits: number[] = [];
  let parities = "";
  for (const side of sides) {
    for (const code of side.match(/.{7}/g) ?? []) {
      const forwards = byWidths.indexOf(widths(code));
      const backwards = byWidths.indexOf([...widths(code)].reverse().join(""));
      const isEven = (code.match(/1/g) ?? []).length % 2 === 0;
      const isLeft = side === sides[0];
      parities += isLeft ? (isEven ? "B" : "A") : "";
      digits.push(isLeft && isEven ? backwards : forwards);
    }
  }
  const leading = [
    "AAAAAA",
    "AABABB",
    "AABBAB",
    "AABBBA",
    "ABAABB",
    "ABBAAB",
    "ABBBAA",
    "ABABAB",
    "ABABBA",
    "ABBABA",
  ];
  return `${leading.indexOf(parities)}${digits.join("")}`;
}

describe("an EAN-13 symbol", () => {
  test("matches a published pattern", () => {
    // 5901234123457, the usual worked example of EAN-13.
    expect(ean13Modules("5901234123457")).toBe(
      "10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101",
    );
  });

  test.each(["9521234543213", "0012345678905", "9780201379624", "4006381333931"])(
    "of %s reads back as the same number",
    (number) => {
      expect(read(ean13Modules(number) ?? "")).toBe(number);
    },
  );

  test("has 30 bars, of which six are longer guard bars", () => {
    const drawn = bars(ean13Modules("9521234543213") ?? "");
    expect(drawn).toHaveLength(30);
    expect(drawn.filter((bar) => bar.isGuard)).toHaveLength(6);
    expect(drawn.every((bar) => bar.width <= 4)).toBe(true);
  });

  test.each(["", "952123454321", "95212345432130", "952123454321X"])(
    "is refused for %j",
    (text) => {
      expect(ean13Modules(text)).toBeUndefined();
    },
  );
});

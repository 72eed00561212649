import { describe, expect, test } from "vitest";
import { gs1128Modules, gs1128Values } from "./gs1-128";

describe("a GS1-128 symbol", () => {
  test("starts with set C and function code 1, and ends with its check character and the stop", () => {
    // (00)395212340000000011: 105 + 1x102 + 2x0 + 3x39 + 4x52 + 5x12 + 6x34 + 11x11, modulo 103.
    const sum = 105 + 102 + 3 * 39 + 4 * 52 + 5 * 12 + 6 * 34 + 11 * 11;
    expect(gs1128Values("00395212340000000011")).toEqual([
      105,
      102,
      0,
      39,
      52,
      12,
      34,
      0,
      0,
      0,
      0,
      11,
      sum % 103,
      106,
    ]);
  });

  test("uses a pattern of eleven modules with an even number of dark ones for every value", () => {
    const seen = new Set<string>();
    for (let value = 0; value < 100; value += 1) {
      const modules = gs1128Modules(String(value).padStart(2, "0")) ?? "";
      const pattern = modules.slice(22, 33);
      expect((pattern.match(/1/g) ?? []).length % 2, `${value}`).toBe(0);
      expect(pattern.startsWith("1") && pattern.endsWith("0"), `${value}`).toBe(true);
      seen.add(pattern);
    }
    expect(seen.size).toBe(100);
  });

  test("matches the published patterns of its fixed characters", () => {
    const modules = gs1128Modules("00") ?? "";
    expect(modules.slice(0, 11)).toBe("11010011100");
    expect(modules.slice(11, 22)).toBe("11110101110");
    expect(modules.slice(22, 33)).toBe("11011001100");
    expect(modules.slice(-13)).toBe("1100011101011");
    expect(modules).toHaveLength(4 * 11 + 13);
  });

  test.each(["", "123", "12A4"])("is refused for %j", (data) => {
    expect(gs1128Modules(data)).toBeUndefined();
  });
});

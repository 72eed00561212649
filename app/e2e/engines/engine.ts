/** What journeys ask of a browser, of whatever engine: five things, so that each engine is a few lines. */
import type { Page } from "@playwright/test";

export type Engine = {
  name: string;
  open(address: string): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Sets how large the page's part of the window is. */
  resize(width: number, height: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Presses keys one after the other: characters, one of `specialKeys`, or a character with Control, as in "Control+]". */
  press(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export function chromium(page: Page): Engine {
  return {
    name: "Chromium",
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    press: async (keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    close: () => page.context().close(),
  };
}

/** The commands of WebDriver that are used here, by the names that Firefox has for them. */
export type Command = "Navigate" | "ExecuteScript" | "SetWindowRect" | "PerformActions";

/** Sends a command with its parameters, and gives what came back. */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

/** How WebDriver writes the keys that write no character. */
const specialKeys: Record<string, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
};

const CONTROL = "Control+";

export function webDriver(name: string, send: Send, close: () => Promise<void>): Engine {
  const evaluate = (expression: string) =>
    send("ExecuteScript", { script: `return ${expression}`, args: [] });
  return {
    name,
    close,
    evaluate,
    open: async (url) => void (await send("Navigate", { url })),
    async resize(width, height) {
      // A window is the page and a frame of unknown size around it, and is told its size when it likes.
      let [x, y] = [0, 0];
      let sizes: unknown;
      for (let tries = 0; tries < 100; tries++) {
        await send("SetWindowRect", { width: width + x, height: height + y });
        sizes = await evaluate("[innerWidth, innerHeight, outerWidth, outerHeight]");
        const [innerX = 0, innerY = 0, outerX = 0, outerY = 0] = sizes as number[];
        if (innerX === width && innerY === height) return;
        // Until it is on the screen, a window has no outer size.
        [x, y] = [Math.max(0, outerX - innerX), Math.max(0, outerY - innerY)];
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`${name} makes no window of ${width} × ${height}, but of ${sizes}`);
    },
    async click(x, y) {
      const actions = [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await send("PerformActions", {
        actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
      });
    },
    async press(keys) {
      const actions = keys.flatMap((key) => {
        const [character, held] = key.startsWith(CONTROL)
          ? [key.slice(CONTROL.length), "\uE009"]
          : [key, ""];
        const value = specialKeys[character] ?? character;
        const values = held === "" ? [value] : [held, value];
        return [
          ...values.map((value) => ({ type: "keyDown", value })),
          ...values.toReversed().map((value) => ({ type: "keyUp", value })),
        ];
      });
      await send("PerformActions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
  };
}

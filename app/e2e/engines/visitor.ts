/** A person at the site in one engine: finds things by their names, waits for words, and remembers how pages looked. */
import { expect } from "@playwright/test";
import type { Engine } from "./engine";
import { type InPage, inPage, type Look, type Spot } from "./in-page";

const WIDE = 1200;
/** A phone's layout. Firefox makes no window narrower than this, WebKit's is 447 at least. */
const NARROW = 500;

/** Milliseconds without a change after which nothing more is to come. */
const STILL = 400;

const together = (lines: string[]) => lines.join("").replaceAll(" ", "");

export class Visitor {
  readonly looks: { of: string; look: Look }[] = [];
  private readonly texts: string[][] = [];

  /** With `untranslated`, who has walked the same way, the page is translated before each step, and has to read alike. */
  constructor(
    private readonly engine: Engine,
    private readonly site: string,
    private readonly untranslated?: Visitor,
  ) {}

  /** Begins a journey as a visitor who has never been here. */
  async arrive(path: string): Promise<void> {
    await this.engine.resize(WIDE, 800);
    await this.engine.open(`${this.site}/robots.txt`); // any small file of the site
    await this.ask("forget");
    await this.open(path);
  }

  async open(path: string): Promise<void> {
    await this.engine.open(this.site + path);
    await this.wait("is ready", "isReady");
    await this.ask("watch");
  }

  keep(key: string, text: string): Promise<void> {
    return this.ask("keep", key, text);
  }

  /** Presses what has this name, or a name that starts with it; `group` is the question that it answers. */
  async press(name: string, group?: string): Promise<void> {
    await this.pressThe("control", name, group);
  }

  async type(name: string, text: string): Promise<void> {
    await this.pressThe("field", name);
    await this.isFocused(name);
    await this.keys(text);
  }

  /** Types in the place of what stands there. */
  async retype(name: string, text: string): Promise<void> {
    await this.pressThe("field", name);
    await this.isFocused(name);
    await this.engine.press(["Control+a"]);
    await this.keys(text);
  }

  /** Once it stays where it is. */
  private async pressThe(kind: "control" | "field", name: string, group = ""): Promise<void> {
    await this.translate();
    let spot: Spot | null = null;
    await this.poll(`"${name}" can be pressed`, async () => {
      const before = spot;
      spot = await this.ask("spotOf", name, kind, group);
      return spot !== null && spot.x === before?.x && spot.y === before.y;
    });
    const { x, y } = spot as unknown as Spot;
    await this.engine.click(x, y);
  }

  async choose(name: string, option: string): Promise<void> {
    await this.translate();
    await this.wait(`"${name}" has "${option}"`, "choose", name, option);
  }

  give(name: string, picture: Buffer): Promise<void> {
    return this.wait(`"${name}" takes a picture`, "give", name, picture.toString("base64"));
  }

  key(name: string): Promise<void> {
    return this.keys("", name);
  }

  /** Characters, and the key behind them. */
  async keys(text: string, last?: string): Promise<void> {
    const keys = [...text, ...(last === undefined ? [] : [last])];
    if (this.untranslated === undefined) return this.engine.press(keys);
    // What was answered before the last key is what a stale answer would be.
    await this.engine.press(keys.slice(0, -1));
    await this.translate();
    await this.engine.press(keys.slice(-1));
  }

  sees(text: string): Promise<void> {
    return this.wait(`shows "${text}"`, "shows", text);
  }

  isAt(path: string): Promise<void> {
    return this.wait(`is at ${path}`, "isAt", path);
  }

  isFocused(name: string): Promise<void> {
    return this.wait(`"${name}" has the focus`, "isFocused", name);
  }

  /** Remembers what the page says now, once it holds still. */
  async read(of: string): Promise<void> {
    const expected = this.untranslated?.texts[this.texts.length];
    let text: string[] = [];
    if (expected === undefined) {
      let since = Date.now();
      await this.poll(`${of} holds still`, async () => {
        const before = text;
        text = await this.ask("read");
        if (together(text) !== together(before)) since = Date.now();
        return Date.now() - since > STILL;
      });
    } else {
      await expect
        .poll(
          async () => {
            text = await this.ask("read");
            // WebKit ends a line elsewhere.
            return together(text) === together(expected) ? expected : text;
          },
          { message: `${this.engine.name}: ${of}, translated` },
        )
        .toEqual(expected);
    }
    this.texts.push(text);
    expect(await this.ask("faults"), `${this.engine.name}: what goes wrong in ${of}`).toEqual([]);
  }

  private async translate(): Promise<void> {
    if (this.untranslated !== undefined) await this.ask("translate");
  }

  /** Remembers how the page looks now, once nothing moves any more. */
  async look(of: string): Promise<void> {
    let before = "";
    let look: Look | undefined;
    await this.poll(`${of} holds still`, async () => {
      look = await this.ask("look");
      const now = JSON.stringify(look);
      const isStill = now === before;
      before = now;
      return isStill;
    });
    this.looks.push({ of, look: look as Look });
    expect(await this.ask("faults"), `${this.engine.name}: what goes wrong in ${of}`).toEqual([]);
  }

  async lookNarrow(of: string): Promise<void> {
    await this.engine.resize(NARROW, 800);
    await this.look(`${of} on a phone`);
  }

  /** Both layouts of a page. */
  async lookAtBoth(of: string): Promise<void> {
    await this.look(of);
    await this.lookNarrow(of);
    await this.engine.resize(WIDE, 800);
  }

  private ask<Question extends keyof InPage>(
    question: Question,
    ...values: Parameters<InPage[Question]>
  ): Promise<Awaited<ReturnType<InPage[Question]>>> {
    const call = `(${inPage})().${question}(...${JSON.stringify(values)})`;
    return this.engine.evaluate(call) as Promise<Awaited<ReturnType<InPage[Question]>>>;
  }

  private wait<Question extends "choose" | "give" | "isAt" | "isFocused" | "isReady" | "shows">(
    what: string,
    question: Question,
    ...values: Parameters<InPage[Question]>
  ): Promise<void> {
    return this.poll(what, () => this.ask(question, ...values));
  }

  private poll(what: string, isSo: () => Promise<boolean>): Promise<void> {
    // A page that is just being left answers by an error.
    return expect
      .poll(() => isSo().catch(String), {
        timeout: 20_000,
        message: `${this.engine.name}: ${what}`,
        intervals: [50, 100, 200],
      })
      .toBe(true);
  }
}

/**
 * A hand scanner is a keyboard to the browser. The separator in its data (FNC1, sent as the control character GS) has
 * no key, and the browser drops it; what scanners press in its place is a setting of theirs:
 *
 * | key | which |
 * |---|---|
 * | Ctrl and ], with or without Shift | Zebra; Honeywell in "Control + ASCII mode"; Datalogic "Control Character" 00 and 01 |
 * | F8 | Honeywell without that mode; with Zebra and others any function key can be set |
 * | Alt and 0 2 9 on the number pad | any that types by codes of characters, such as Zebra's "Emulate Keypad" |
 *
 * RS is Ctrl and 6, F9 or Alt and 0 3 0 there, and separates as well. CR and LF are Enter, or Ctrl and M or J.
 *
 * Sources: table of Honeywell's EZConfig ("Non-printable ASCII control characters"), keystrokes of Symbol and Wasp
 * ("Keyboard Wedge ASCII Character Set"), "Control Character Emulation" of Datalogic's reference guides, odoo 99730.
 *
 * Left out: control characters that no GS1 symbol holds, and Tab, which goes to the next field.
 */
import type { KeyboardEvent } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** FNC1 in writing, as `core/` reads and writes it. */
export const WRITTEN_FNC1 = "^";
/** A scanner presses a key in 1 to 30 ms, also by Bluetooth; a person takes twice as long, but for a few that fall together. */
const QUICK = 50;
/** A pause, in milliseconds, in which no scanner is still typing. */
const LONGEST_PAUSE = 300;
/** By so many more than the slow ones, quick keys are those of a scanner. */
const SHORTEST_BURST = 4;
/** GS and RS, as codes of characters. */
const SEPARATORS = /^0*(29|30)$/;

/**
 * How many more quick keys than slow ones came without a pause, and when the last one came. One scanner types at a time,
 * into the field that has the focus.
 */
let burst = { quick: 0, at: Number.NEGATIVE_INFINITY };
/** The code that is typed on the number pad while Alt is down, and where the caret was before. */
let alt: { code: string; start: number } | undefined;

/** A key that scanners press in the place of FNC1, or behind a scan. */
export type ScannerKey = "control" | "function" | "alt" | "enter" | "tab";

/** What a scanner's Enter does: a field of one value is ready for the next one, a list for its next line. */
export type ScanEnd = "value" | "line";

/** The keys of a field that takes what a scanner types; one that hears of them takes Tab behind a scan for its end. */
export function scannerKeys(end: ScanEnd, onHeard?: (key: ScannerKey) => void) {
  return {
    onKeyDown: (event: KeyboardEvent<Control>) => {
      // Words of other scripts are put together by these keys.
      if (event.nativeEvent.isComposing) return;
      listenToAlt(event);
      const key = keyOf(event, countKey(event));
      if (key === undefined || (key === "tab" && onHeard === undefined)) return;
      if (key === "control" || key === "function") insert(event.currentTarget, WRITTEN_FNC1);
      else if (end === "value") event.currentTarget.select();
      else if (event.key !== "Enter") endLine(event.currentTarget);
      else return;
      event.preventDefault();
      onHeard?.(key);
    },
    onKeyUp: ({ key, currentTarget }: KeyboardEvent<Control>) => {
      if (key !== "Alt" || alt === undefined) return;
      const { code, start } = alt;
      alt = undefined;
      // Some systems type the digits as well, and they go with this.
      if (!SEPARATORS.test(code)) return;
      insert(currentTarget, WRITTEN_FNC1, start);
      onHeard?.("alt");
    },
  };
}

/** Whether a key comes within a burst of them, as from a scanner; it counts for the next ones. */
function countKey(event: KeyboardEvent<Control>): boolean {
  const { key, timeStamp, repeat, ctrlKey, metaKey } = event;
  const pause = timeStamp - burst.at;
  const before = repeat || pause > LONGEST_PAUSE ? 0 : burst.quick;
  const isCharacter = key.length === 1 && !repeat && !ctrlKey && !metaKey;
  const change = isCharacter ? (pause > QUICK ? -1 : 1) : 0;
  burst = { quick: Math.max(0, before + change), at: timeStamp };
  return before >= SHORTEST_BURST;
}

function keyOf(event: KeyboardEvent<Control>, isBurst: boolean): ScannerKey | undefined {
  const { key, code, ctrlKey, altKey, metaKey } = event;
  if (key === "Enter") return "enter";
  if (altKey || metaKey) return undefined;
  // What is no shortcut of most browsers is heard from people too.
  if (ctrlKey && (key === "]" || key === "}")) return "control";
  if (!isBurst) return undefined;
  if (!ctrlKey && key === "Tab") return "tab";
  if (!ctrlKey) return /^F\d+$/.test(key) ? "function" : undefined;
  // By its place, where the keyboard is set to a country in which another character has it.
  if (code === "BracketRight" || code === "Digit6") return "control";
  return /^[jm]$/i.test(key) ? "enter" : undefined;
}

/** Notes the digits of a code of a character. */
function listenToAlt({
  key,
  code,
  altKey,
  ctrlKey,
  repeat,
  currentTarget,
}: KeyboardEvent<Control>) {
  const digit = altKey && !ctrlKey ? /^Numpad(\d)$/.exec(code)?.[1] : undefined;
  if (key === "Alt") alt = repeat ? alt : { code: "", start: currentTarget.selectionStart ?? 0 };
  else if (digit === undefined) alt = undefined;
  else if (alt !== undefined) alt.code += digit;
}

/** A list goes on in its next line; CR with LF is one end. */
function endLine(list: Control): void {
  const start = list.selectionStart ?? 0;
  if (start > 0 && list.value[start - 1] !== "\n") insert(list, "\n");
}

/** Types a text in the place of what is selected, or of everything from `start` on. */
function insert(control: Control, text: string, start = control.selectionStart ?? 0): void {
  control.setRangeText(text, start, control.selectionEnd ?? start, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The cases of the editors' key combination that Rust's own tests run, through the real `.wasm`. */
import { beforeEach, expect, test } from "vitest";
import combos from "../../../fixtures/cases/key_combo.json";
import { type EditorRules, loadEditor } from "./load-editor";

let rules: EditorRules;
beforeEach(async () => {
  rules = await loadEditor();
});

test.each(combos)("key combination: $name", ({ presses, expected }) => {
  let times: Float64Array | number[] = [];
  const completing = presses.findIndex(({ time, ...press }) => {
    const { inField, ...facts } = { code: "", inField: false, ...press };
    const event = new KeyboardEvent("keydown", facts);
    Object.defineProperty(event, "timeStamp", { value: time });
    times = rules.pressKey(times, event, inField);
    return rules.isKeyCombo(times);
  });
  expect(completing).toBe(expected === null ? -1 : expected - 1);
});

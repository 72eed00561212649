/** What the scanner check says of scans that are typed key by key. */
import { createEvent, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import cases from "../../../../fixtures/cases/scanner_report.json";
import { loadInterpreter } from "../../engine/load-interpreter";
import { paintBars, readSymbols } from "../../test/read-symbol";
import { ScannerCheck } from "./ScannerCheck";
import { symbolNames, symbols } from "./symbols";

/** What the engine waits for. */
const held = vi.hoisted(() => ({ line: Promise.resolve() }));
vi.mock("../../engine/load-interpreter", async (load) => {
  const engine = await load<typeof import("../../engine/load-interpreter")>();
  return { ...engine, loadInterpreter: () => held.line.then(engine.loadInterpreter) };
});

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Scan here" });
const answer = () => screen.getByRole("region", { name: "What your scanner sends" });
const finding = (name: string) => within(answer()).getByText(name).closest("li");

let now = 0;
function press(key: string, init: KeyboardEventInit = {}): boolean {
  now += 5;
  const event = createEvent.keyDown(field(), { bubbles: true, cancelable: true, key, ...init });
  Object.defineProperty(event, "timeStamp", { value: now });
  return fireEvent(field(), event);
}

/** A scan: each character as a key, `^` as the keys Ctrl and ], and the key behind it. */
function scan(text: string, end?: string) {
  now += 1000;
  const { value, selectionStart } = field();
  let typed = value.slice(0, selectionStart ?? 0);
  for (const key of text) {
    if (key === "^") press("]", { ctrlKey: true });
    else press(key);
    typed += key;
    fireEvent.input(field(), { target: { value: typed } });
  }
  if (end !== undefined) press(end);
}

async function open() {
  render(<ScannerCheck />);
  await waitFor(() =>
    expect(field().closest("[data-engine]")).toHaveAttribute("data-engine", "ready"),
  );
}

test.each(cases)("$name", async ({ input, expected }) => {
  const report = (await loadInterpreter()).scannerReport(input);
  if (expected === null) expect(report).toBeUndefined();
  else expect(report).toMatchObject(expected);
});

test.each(symbolNames)("a scan of the picture of %s is known as that", async (name) => {
  const [found] = await readSymbols(paintBars(symbols[name]));
  const sent = (found?.identifier ?? "") + (found?.text ?? "");
  expect((await loadInterpreter()).scannerReport(sent)).toMatchObject({
    symbol: name,
    otherCase: false,
    layout: null,
  });
});

test("nothing is said until something is scanned, and then what is known by now", async () => {
  await open();
  expect(answer()).toHaveTextContent("Nothing scanned yet");
  scan("]C1010952123454321310Baz1^217X", "Enter");
  expect(within(answer()).getByRole("status")).toHaveTextContent("1 of 8 barcodes scanned");
  expect(finding("Symbology identifiers")).toHaveTextContent("Sent, such as ]C1");
  expect(finding("Separator (FNC1)")).toHaveTextContent("the keys Ctrl and ]");
  expect(finding("End of a scan")).toHaveTextContent("Enter.");
  expect(finding("Capitals and small letters")).toHaveTextContent("As they are");
  expect(finding("Keyboard layout")).toHaveTextContent("agree");
  expect(field()).toHaveProperty("selectionEnd", field().value.length);
});

test("what is wrong comes with what the manual calls the setting", async () => {
  await open();
  scan("010952123454321310BAZ1217X", "Tab");
  for (const [name, says, setting] of [
    ["Symbology identifiers", "Not sent", "AIM ID"],
    ["Separator (FNC1)", "Lost", "FN1 substitution"],
    ["Capitals and small letters", "Changed", "case conversion"],
  ] as const) {
    expect(finding(name)).toHaveTextContent(says);
    expect(finding(name)).toHaveTextContent(setting);
  }
  expect(finding("End of a scan")).toHaveTextContent("Tab.");
});

test("a scanner that presses no key behind a scan is done when it is silent", async () => {
  await open();
  scan("012345000065");
  await waitFor(() => expect(finding("End of a scan")).toHaveTextContent("No key."));
  expect(finding("UPC-E")).toHaveTextContent("longer number");
});

test("scans without a key behind them are told apart when the engine comes after them", async () => {
  let arrive = () => {};
  held.line = new Promise((resolve) => {
    arrive = resolve;
  });
  render(<ScannerCheck />);
  const silence = () => new Promise((resolve) => setTimeout(resolve, 600));
  scan("19521234000034");
  await silence();
  scan("012345000065");
  await silence();
  expect(field()).toHaveValue("19521234000034012345000065");
  arrive();
  await waitFor(() => expect(answer()).toHaveTextContent("2 of 8 barcodes scanned"));
  expect(answer()).not.toHaveTextContent("none of the barcodes");
  scan("9521234000013");
  await waitFor(() => expect(answer()).toHaveTextContent("3 of 8 barcodes scanned"));
  scan("]C1010952123454321310Baz1^217X");
  await waitFor(() => expect(answer()).toHaveTextContent("4 of 8 barcodes scanned"));
  expect(field()).toHaveValue("]C1010952123454321310Baz1^217X");
});

test("a scan of something else says so, and what is known stays", async () => {
  await open();
  scan("19521234000034", "Enter");
  scan("9300675024235", "Enter");
  expect(answer()).toHaveTextContent("none of the barcodes below: 9300675024235");
  expect(answer()).toHaveTextContent("1 of 8 barcodes scanned");
  scan("+C1010952123454321310Bay1^217X", "Enter");
  expect(answer()).not.toHaveTextContent("none of the barcodes");
  expect(finding("Keyboard layout")).toHaveTextContent("set to German");
});

test("all of them are scanned, and it can begin again", async () => {
  await open();
  const all = cases.filter(
    ({ expected }) =>
      expected?.digits === "whole" || expected?.symbol === "matrix" || expected?.symbol === "qr",
  );
  for (const { input } of all) scan(input, "Enter");
  expect(within(answer()).getByRole("status")).toHaveTextContent("All 8 barcodes scanned");
  fireEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(answer()).toHaveTextContent("Nothing scanned yet");
});

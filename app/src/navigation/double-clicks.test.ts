import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { keepDoubleClicks } from "./double-clicks";

beforeAll(keepDoubleClicks);

const show = (html: string) => {
  document.body.innerHTML = html;
};
const get = <Shown extends Element>(selector: string) => document.querySelector(selector) as Shown;
const click = (element: Element, detail: number) => {
  for (const type of ["mousedown", "mouseup", "click"]) {
    element.dispatchEvent(
      new MouseEvent(type, { detail, bubbles: true, cancelable: true, composed: true }),
    );
  }
};

test("the second click chooses nothing of what took the place of a button", () => {
  show("<button>Continue</button>");
  const next = '<label><input type="radio" />Small Business</label><a href="#other">Other</a>';
  get("button").addEventListener("click", () => show(next));
  click(get("button"), 1);
  click(get("label"), 2);
  expect(get<HTMLInputElement>("input").checked).toBe(false);
  click(get("a"), 2);
  expect(window.location.hash).toBe("");
  // A third, or one a while later, is a press of its own.
  click(get("label"), 1);
  expect(get<HTMLInputElement>("input").checked).toBe(true);
});

test("two clicks on one thing are two clicks", async () => {
  show('<button>More</button><label><input type="checkbox" />Yes</label><input value="A text" />');
  let count = 0;
  get("button").addEventListener("click", () => count++);
  await userEvent.dblClick(get("button"));
  expect(count).toBe(2);
  await userEvent.dblClick(get("label"));
  expect(get<HTMLInputElement>("input").checked).toBe(false);
  await userEvent.dblClick(get("input:last-of-type"));
  expect(get("input:last-of-type")).toHaveFocus();
});

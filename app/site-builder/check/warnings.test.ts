import { describe, expect, test } from "vitest";
import { readStore } from "../../src/content/store";
import { entry } from "../../src/editor/drafts/sample-space";
import { breaksSite, type Fault, warningOf, warningOfProblem } from "./warnings";

const page = {
  url: "/about",
  title: "About",
  description: "Who we are.",
  layout: "basic",
  hidden: false,
};
const store = readStore([entry("about", "page", page)], [], (problem) => {
  throw new Error(problem);
});

test("a fault of a page names its entry, and the field where one is to be changed", () => {
  const fault: Fault = { page: "/about", kind: "title", text: "has the title of /" };
  expect(warningOf(fault, store)).toEqual({
    page: "/about",
    entry: "about",
    contentType: "page",
    field: "title",
    message: "The page has the title of /.",
    remedy: "Give each page a title of its own.",
  });
  expect(warningOf({ ...fault, page: "/404.html" }, store).entry).toBeNull();
});

test("only what browsers are not allowed to show breaks a site", () => {
  const kinds: Fault["kind"][] = ["anchor", "description", "far", "heading", "id", "link"];
  for (const kind of [...kinds, "source", "title"] as Fault["kind"][]) {
    expect(breaksSite({ page: "/", kind, text: "" })).toBe(false);
  }
  expect(breaksSite({ page: "/", kind: "style", text: "" })).toBe(true);
});

describe("a problem that the readers report", () => {
  test.each([
    [
      "/about: gone does not exist",
      { page: "/about", entry: "about", message: "Gone does not exist." },
    ],
    [
      "page about: title is missing",
      { entry: "about", contentType: "page", field: "title", message: "Title is missing." },
    ],
    ["page about: there is no fact phone", { entry: "about", field: null }],
    ["site: page.home has no address", { page: null, message: "page.home has no address." }],
    ["something else", { page: null, entry: null, message: "Something else." }],
  ])("%s", (problem, expected) => {
    expect(warningOfProblem(problem, store)).toMatchObject(expected);
  });

  test("that the last good version stays, says to mend it", () => {
    const problem = "page about: title is missing; its last good version stays";
    expect(warningOfProblem(problem, store).remedy).toBe("Mend the entry and publish it again.");
  });
});

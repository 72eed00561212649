import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { NOWHERE } from "../../content/problem";
import { ProblemList } from "./ProblemList";

test("one cause in many places is one item, with the first of them and the others to open", () => {
  const problem = (entry: string) => ({
    ...{ ...NOWHERE, entry, contentType: "faq", field: "answer" },
    ...{ message: "There is no fact phone.", remedy: "Write another key." },
  });
  const problems = Array.from({ length: 12 }, (_, index) => problem(`faq${index + 1}`));
  render(
    <ProblemList {...{ problems, path: "/", level: 3, entryUrl: null }} nameOf={(id) => id} />,
  );
  const item = within(screen.getByRole("listitem"));
  expect(item.getAllByText("There is no fact phone.")).toHaveLength(1);
  expect(item.getByText(/^faq1: answer$/i)).toBeVisible();
  expect(item.getByText("7 more places")).toBeVisible();
  expect(item.getByText(/^faq12: answer$/i).closest("details")).not.toBeNull();
});

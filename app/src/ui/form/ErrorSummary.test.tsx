import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ErrorSummary } from "./ErrorSummary";
import { Field } from "./Field";
import { TextInput } from "./TextInput";

const message = "Enter a number of 13 digits";

function Form({ failed }: { failed: boolean }) {
  return (
    <form>
      <ErrorSummary problems={failed ? [{ fieldId: "number", message }] : []} />
      <Field label="GTIN" hint="Under the bars" id="number" error={failed ? message : undefined}>
        {(field) => <TextInput {...field} />}
      </Field>
    </form>
  );
}

test("takes focus when there are problems, and leads to the field", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form failed={false} />);
  expect(screen.queryByRole("alert")).toBeNull();

  rerender(<Form failed />);
  const summary = screen.getByRole("alert");
  expect(document.activeElement).toBe(summary);
  await user.click(within(summary).getByRole("link", { name: message }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "GTIN" }));
});

test("ties the hint and the error to the field", () => {
  render(<Form failed />);
  const field = screen.getByRole("textbox", { name: "GTIN" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["Under the bars", `Error: ${message}`]);
});

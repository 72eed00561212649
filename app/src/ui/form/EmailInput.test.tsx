import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { loadMembership, type Membership } from "../../engine/load-membership";
import { EmailInput } from "./EmailInput";
import { Field } from "./Field";

let rules: Membership;
beforeEach(async () => {
  rules = await loadMembership();
});

function Form() {
  const [email, setEmail] = useState("");
  return (
    <>
      <Field label="Email">
        {(field) => (
          <EmailInput {...field} value={email} suggest={rules.suggestEmail} onEdit={setEmail} />
        )}
      </Field>
      <input aria-label="Phone" />
      <button type="button">Send</button>
    </>
  );
}

const offer = () => screen.queryByRole("button", { name: "Use this address" });

async function type(text: string) {
  const user = userEvent.setup();
  render(<Form />);
  const box = screen.getByLabelText("Email");
  await user.type(box, text);
  return { user, box };
}

test.each([
  ["jo@gmial.com", "jo@gmail.com"],
  ["Jo <jo@example.com>", "jo@example.com"],
  ["mailto:jo@example.com", "jo@example.com"],
  ["jo@example,com", "jo@example.com"],
])("%s is told while it is typed, and what was meant is one press away", async (typed, meant) => {
  const { user, box } = await type(typed);
  expect(screen.getByRole("status")).toHaveTextContent(`Did you mean ${meant}?`);
  await user.click(screen.getByRole("button", { name: "Use this address" }));
  expect(box).toHaveValue(meant);
  expect(box).toHaveFocus();
  expect(offer()).toBeNull();
});

test.each([
  ["jo@example.com.", "jo@example.com"],
  ["jo@gmail.co", "jo@gmail.com"],
  ["jo@hotmail", "jo@hotmail.com"],
])(
  "%s may be on its way, so it is told when the field is left for another",
  async (typed, meant) => {
    const { user } = await type(typed);
    expect(offer()).toBeNull();
    await user.click(screen.getByLabelText("Phone"));
    expect(screen.getByRole("status")).toHaveTextContent(`Did you mean ${meant}?`);
  },
);

test("nothing moves under the button that the focus goes to", async () => {
  const { user } = await type("jo@example.com.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(offer()).toBeNull();
});

test("an address that is right, or has a space around it, is left alone", async () => {
  const { user } = await type(" o'brien+tax@example.com.au ");
  await user.tab();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmButton } from "./ConfirmButton";

function show() {
  const onConfirm = vi.fn();
  render(
    <ConfirmButton
      label="Delete"
      question="Delete everything?"
      yes="Yes, delete it"
      no="No, keep it"
      onConfirm={onConfirm}
    />,
  );
  return { user: userEvent.setup(), onConfirm };
}

const button = (name: string) => screen.getByRole("button", { name });

test("asks before it does anything, with the focus on the safe answer", async () => {
  const { user, onConfirm } = show();
  await user.click(button("Delete"));
  expect(screen.getByRole("group", { name: "Delete" })).toHaveTextContent("Delete everything?");
  expect(button("No, keep it")).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a no changes nothing and leads back to the button", async () => {
  const { user, onConfirm } = show();
  await user.click(button("Delete"));
  await user.keyboard("{Enter}");
  expect(button("Delete")).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a yes does it, once", async () => {
  const { user, onConfirm } = show();
  await user.click(button("Delete"));
  await user.click(button("Yes, delete it"));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(button("Delete")).not.toHaveFocus();
});

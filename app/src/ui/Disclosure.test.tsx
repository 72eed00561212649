import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Disclosure } from "./Disclosure";

test.each([true, false])("before its script came it was open: %s", async (open) => {
  const toggled = vi.fn();
  const part = (
    <Disclosure summary="Used SSCCs" onToggle={({ currentTarget }) => toggled(currentTarget.open)}>
      None
    </Disclosure>
  );
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = renderToString(part);
  const details = screen.getByRole("group") as HTMLDetailsElement;
  details.open = open;
  await act(async () => {
    hydrateRoot(page, part);
  });
  expect(details.open).toBe(open);
  expect(toggled.mock.calls).toEqual(open ? [[true]] : []);
  page.remove();
});

/** What is said of symbols when the rules of photos load, when they do not, and when a verdict changes. */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { seenAs } from "../../test/seen-as";
import { Announcer } from "../../ui/Announcer";

const item = seenAs("EAN-13", "ean13", "]E0", "9521234543213");

afterEach(() => {
  vi.restoreAllMocks();
});

/** As on a page that was loaded just now. */
async function show(onUse = vi.fn()) {
  vi.resetModules();
  const { FoundSymbols } = await import("./FoundSymbols");
  const symbols = [item];
  render(
    <>
      <Announcer />
      <FoundSymbols symbols={symbols} scale={1} onUse={onUse} />
    </>,
  );
  return onUse;
}

test("without the rules of photos symbols are read and used, and the verdict follows on request", async () => {
  const real = globalThis.fetch;
  let isOffline = true;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, init) =>
    isOffline && String(address).includes("/photo/")
      ? Promise.reject(new TypeError("offline"))
      : real(address, init),
  );
  const user = userEvent.setup();
  const onUse = await show();
  expect(await screen.findByText(/The symbols were read, but not checked/)).toBeVisible();
  expect(screen.getByRole("list", { name: "Symbols found" })).toHaveTextContent("(01) GTIN");
  await waitFor(() => expect(onUse).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole("button", { name: "Use 9521234543213" }));
  expect(onUse).toHaveBeenLastCalledWith("]E09521234543213", item);

  isOffline = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/EAN-13: the number is right/)).toBeVisible();
  await waitFor(() => expect(onUse).toHaveBeenCalledTimes(2));
});

test("a verdict that changes with the use is announced", async () => {
  const user = userEvent.setup();
  await show();
  await screen.findByText(/EAN-13: the number is right/);
  const region = document.getElementById("announcer");
  expect(region).toBeEmptyDOMElement();
  await user.selectOptions(screen.getByLabelText("Used for"), "Pallets and parcels");
  await waitFor(() =>
    expect(region).toHaveTextContent("EAN-13: the number is right. There is 1 thing to fix."),
  );
});

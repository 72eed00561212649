/** What is said of symbols when the rules of photos load, when they do not, and when a verdict changes. */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { readPhoto, type SymbolFound } from "../../engine/read-symbols";
import { drawSymbol } from "../../test/draw-symbol";
import { photograph } from "../../test/photograph";
import { paint } from "../../test/read-symbol";
import { seenAs } from "../../test/seen-as";
import { Announcer } from "../../ui/Announcer";

/** As the reader finds it in a picture, so that it can be measured there. */
async function seen(): Promise<SymbolFound> {
  const { drawing } = await drawSymbol({ symbology: "ean13", text: "9521234543213" });
  const picture = photograph(paint(drawing, 82.5), { degrees: 0, isShaded: false });
  const [item] = await readPhoto(picture as ImageData);
  if (item === undefined) throw new Error("the symbol is not read");
  return item;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** As on a page that was loaded just now. */
async function show(item: SymbolFound, onUse = vi.fn()) {
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

test("without the rules of photos symbols are read, and judged and used on request", async () => {
  const item = await seen();
  const real = globalThis.fetch;
  let isOffline = true;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, init) =>
    isOffline && String(address).includes("/photo/")
      ? Promise.reject(new TypeError("offline"))
      : real(address, init),
  );
  const user = userEvent.setup();
  const onUse = await show(item);
  expect(await screen.findByText(/cannot be used before they are checked/)).toBeVisible();
  expect(screen.getByRole("list", { name: "Symbols found" })).toHaveTextContent("(01) GTIN");
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
  expect(onUse).not.toHaveBeenCalled();

  isOffline = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/EAN-13: the number is right/)).toBeVisible();
  await waitFor(() => expect(onUse).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole("button", { name: "Use 9521234543213" }));
  expect(onUse).toHaveBeenCalledTimes(2);
  expect(onUse).toHaveBeenLastCalledWith("]E09521234543213", item);
});

test("what the picture does not prove is neither used nor offered", async () => {
  const onUse = await show(seenAs("EAN-13", "ean13", "]E0", "9521234543213"));
  expect(await screen.findByText(/well enough to be sure of what it holds/)).toBeVisible();
  expect(screen.getByRole("list", { name: "Symbols found" })).toHaveTextContent("9521234543213");
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
  expect(screen.queryByLabelText("Used for")).toBeNull();
  expect(onUse).not.toHaveBeenCalled();
});

test("a verdict that changes with the use is announced", async () => {
  const user = userEvent.setup();
  await show(await seen());
  await screen.findByText(/EAN-13: the number is right/);
  const region = document.getElementById("announcer");
  expect(region).toBeEmptyDOMElement();
  await user.selectOptions(screen.getByLabelText("Used for"), "Pallets and parcels");
  await waitFor(() =>
    expect(region).toHaveTextContent("EAN-13: the number is right. There is 1 thing to fix."),
  );
});

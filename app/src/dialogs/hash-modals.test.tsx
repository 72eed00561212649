import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ModalModel } from "../content/model";
import { followHash, readModalsFrom } from "./hash-modals";

const modal = (slug: string, title: string): ModalModel => ({
  slug,
  title,
  // The empty document of the content service.
  body: { nodeType: "document", data: {}, content: [] } as unknown as ModalModel["body"],
  actions: [{ text: "Join", href: "/join-gs1", style: "primary", size: "medium" }],
});
const modals = [modal("first", "First"), modal("second", "Second")];

async function goTo(hash: string) {
  history.replaceState(null, "", `/page?ref=event${hash}`);
  await act(followHash);
}

test("without its list, a dialog says that something went wrong and can be tried again", async () => {
  const user = userEvent.setup();
  globalThis.fetch = async () => new Response("", { status: 503 });
  await goTo("#modal=first");
  const error = await screen.findByRole("alertdialog");
  await user.click(screen.getByRole("button", { name: "Okay" }));
  expect(error.isConnected).toBe(false);
  expect(location.hash).toBe("#modal=first");

  globalThis.fetch = async () => Response.json(modals);
  await goTo("#modal=first");
  expect(screen.getByRole("dialog", { name: "First" })).toBeDefined();
});

test("the dialog follows the hash, and its title has the focus", async () => {
  await goTo("#modal=first");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "First" }));
  expect(screen.getByRole("link", { name: "Join" }).getAttribute("href")).toBe("/join-gs1");
  await goTo("#modal=second");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Second" }));
  await goTo("");
  expect(screen.getByRole<HTMLDialogElement>("dialog", { hidden: true }).open).toBe(false);
});

test.each(["#modal=third", "#modal=", "#modal=toString", "#First", "#modal=first%20"])(
  "%s opens nothing and stays",
  async (hash) => {
    await goTo(hash);
    expect(screen.getByRole<HTMLDialogElement>("dialog", { hidden: true }).open).toBe(false);
    expect(location.hash).toBe(hash);
  },
);

test("closing a dialog that the address opened takes away the hash and nothing else", async () => {
  const user = userEvent.setup();
  await goTo("#modal=first");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(location.pathname + location.search + location.hash).toBe("/page?ref=event");
});

test("closing a dialog that a click opened goes back", async () => {
  const user = userEvent.setup();
  const back = vi.spyOn(history, "back").mockReturnValue();
  await goTo("#modal=first");
  history.replaceState({ key: "k", modal: true }, "");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(back).toHaveBeenCalledOnce();
});

test("dialogs of another source are read each time", async () => {
  let title = "First draft";
  readModalsFrom(async () => [modal("draft", title)]);
  await goTo("#modal=draft");
  expect(screen.getByRole("dialog", { name: "First draft" })).toBeDefined();
  await goTo("");
  title = "Second draft";
  await goTo("#modal=draft");
  expect(screen.getByRole("dialog", { name: "Second draft" })).toBeDefined();
});

test("where another source has none to give, and once it is gone, dialogs are those that were built", async () => {
  readModalsFrom(async () => undefined);
  await goTo("#modal=first");
  expect(screen.getByRole("dialog", { name: "First" })).toBeDefined();
  await goTo("");
  readModalsFrom(async () => [modal("draft", "Draft")]);
  readModalsFrom(undefined);
  await goTo("#modal=second");
  expect(screen.getByRole("dialog", { name: "Second" })).toBeDefined();
});

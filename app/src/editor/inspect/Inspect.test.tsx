import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { CardGrid } from "../../blocks/Links";
import type { BlockOfType } from "../../content/model";
import { Announcer } from "../../ui/Announcer";
import { Inspect } from "./Inspect";

const block: BlockOfType<"cardGrid"> = {
  ...{ type: "cardGrid", id: "next", heading: "Next", source: { entry: "grid" } },
  cards: [
    { title: "Join", text: "Be a member.", href: "/join-gs1", source: { entry: "card one" } },
    { title: "Ask", text: "We answer.", href: "/contact", source: { entry: "card2" } },
  ],
};

beforeEach(() => {
  // happy-dom lays nothing out.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(10, 20, this.textContent === "Ask" ? 0 : 100, 30);
  });
});

/** Inspects a grid of cards. */
function inspect(props: Partial<Parameters<typeof Inspect>[0]> = {}) {
  const { container } = render(<CardGrid block={block} />);
  const nameOf = (entry: string) => `Entry ${entry}`;
  return render(
    <>
      <Announcer />
      <Inspect root={container} entryUrl={null} nameOf={nameOf} {...props} />
    </>,
  );
}

const url = "https://app.example/entries/{id}";

test("each field that is shown leads to its entry, in the order of the page", async () => {
  inspect({ entryUrl: url });
  await screen.findByRole("link", { name: /Entry grid/ });
  const links = screen.getAllByRole("link", { name: /opens in a new tab/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(
    [
      "Entry grid: heading",
      "Entry card one: title",
      "Entry card one: text",
      "Entry card2: text",
    ].map((label) => `${label} (opens in a new tab)`),
  );
  expect(links[1]).toHaveAttribute("href", "https://app.example/entries/card%20one");
});

test("the outline follows the pointer, and stays while the pointer is on the label", async () => {
  inspect({ entryUrl: url });
  const label = await screen.findByRole("link", { name: /card one: text/ });
  const outline = label.closest("li");
  await userEvent.hover(screen.getByText("Be a member."));
  expect(outline).toHaveAttribute("data-active");
  await userEvent.hover(label);
  expect(outline).toHaveAttribute("data-active");
  await userEvent.hover(screen.getByText("We answer."));
  expect(outline).not.toHaveAttribute("data-active");
});

test("labels are reached by the keyboard, and open the field in an editor around the page", async () => {
  const onOpen = vi.fn();
  inspect({ onOpen });
  const label = await screen.findByRole("button", { name: "Entry grid: heading" });
  while (document.activeElement !== label) await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledWith(
    expect.objectContaining({ entry: "grid", field: "heading", locale: "en-AU" }),
  );
});

test("a click on the text opens its field, and a link in it leads nowhere meanwhile", async () => {
  const onOpen = vi.fn();
  const followed = vi.fn();
  document.addEventListener("click", followed);
  inspect({ onOpen });
  await screen.findByRole("button", { name: "Entry card one: text" });
  await userEvent.click(screen.getByText("Be a member."));
  expect(onOpen).toHaveBeenLastCalledWith(
    expect.objectContaining({ entry: "card one", field: "text" }),
  );
  const link = screen.getByRole("link", { name: "Join" });
  link.focus();
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(
    expect.objectContaining({ entry: "card one", field: "title" }),
  );
  // The page hears of the click on a label alone.
  for (const [event] of followed.mock.calls) expect(event.target).not.toBe(link);
  document.removeEventListener("click", followed);
});

test("once the inspection is over, links lead where they led", async () => {
  const { unmount } = inspect({ onOpen: () => undefined });
  await screen.findByRole("button", { name: "Entry card one: text" });
  unmount();
  const wasPrevented = vi.fn();
  const listen = (event: Event) => {
    wasPrevented(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener("click", listen);
  await userEvent.click(screen.getByRole("link", { name: "Join" }));
  document.removeEventListener("click", listen);
  expect(wasPrevented).toHaveBeenCalledExactlyOnceWith(false);
});

test("where entries are files, their ids are copied", async () => {
  const user = userEvent.setup();
  inspect();
  await user.click(await screen.findByRole("button", { name: "Entry grid: heading" }));
  expect(await navigator.clipboard.readText()).toBe("grid");
});

test("what appears on the page later is outlined, too", async () => {
  const { container } = render(<CardGrid block={{ ...block, cards: [] }} />);
  render(<Inspect root={container} entryUrl={url} nameOf={(entry) => entry} />);
  expect(await screen.findAllByRole("link")).toHaveLength(1);
  const late = container.querySelector("h2")?.cloneNode(true);
  if (late) container.append(late);
  await waitFor(() =>
    expect(screen.getAllByRole("link", { name: /grid: heading/ })).toHaveLength(2),
  );
});

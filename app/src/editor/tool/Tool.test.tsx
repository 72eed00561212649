import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Problem } from "../../content/problem";
import type { Checks } from "../drafts/check-drafts";
import { SessionEnded } from "../drafts/read-space";
import { sampleMetadata, samplePage } from "./samples";
import { Tool, type ToolProps } from "./Tool";

const unexpected = () => {
  throw new Error("nobody asked for this");
};

const props: ToolProps = {
  metadata: sampleMetadata,
  view: "draft",
  path: "/about-us",
  state: "ready",
  problems: [],
  toConfirm: [],
  calls: 0,
  isInspecting: false,
  onInspect: unexpected,
  compare: unexpected,
  check: unexpected,
  others: [],
  days: { shown: undefined, coming: unexpected, show: unexpected },
  draft: unexpected,
  nameOf: (id) => `Entry “${id}”`,
  onRetry: unexpected,
  onClose: unexpected,
};

const show = (changed: Partial<ToolProps> = {}) => render(<Tool {...props} {...changed} />);
const tool = () => within(screen.getByRole("region", { name: "Preview" }));
const addressOf = (name: string) => tool().getByRole("link", { name }).getAttribute("href");
const button = (name: string) => tool().getByRole("button", { name });

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe("without a session", () => {
  test("it offers to sign in, and comes back to the page", () => {
    show({ metadata: undefined, view: "deployed" });
    expect(addressOf("Sign in to preview")).toBe(
      "/api/__octana/content-preview?draft=true&url=%2Fabout-us",
    );
    expect(tool().getByText("You see the site as visitors do.")).toBeVisible();
    expect(tool().getByText("Version 2.10.1")).toBeVisible();
    expect(tool().queryByRole("button", { name: /inspect/i })).toBeNull();
  });

  test("it offers so too where the tool of a session was folded", () => {
    sessionStorage.setItem("preview-tool-folded", "");
    show({ metadata: undefined });
    expect(tool().getByRole("link", { name: "Sign in to preview" })).toBeVisible();
  });

  test("a view that is over is not claimed", () => {
    show({ metadata: undefined, view: "draft" });
    expect(tool().getByText("Deployed")).toBeVisible();
    expect(tool().queryByText("Draft")).toBeNull();
  });

  test("closed, it does not come back by the flag", async () => {
    sessionStorage.setItem("preview", "");
    const onClose = vi.fn();
    show({ metadata: undefined, onClose });
    await userEvent.click(button("Close the preview tool"));
    expect(onClose).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem("preview")).toBeNull();
  });
});

describe("the five actions", () => {
  test("views are links that load a document from the server", () => {
    show();
    expect(addressOf("View draft")).toBe(
      "/api/__octana/content-preview?draft=true&url=%2Fabout-us",
    );
    expect(addressOf("View published")).toBe(
      "/api/__octana/content-preview?draft=false&url=%2Fabout-us",
    );
    expect(addressOf("End preview")).toBe(
      "/api/__octana/content-preview?action=deployed&url=%2Fabout-us",
    );
  });

  test.each([
    ["draft", "View draft"],
    ["published", "View published"],
  ] as const)("the view that is on is marked (%s)", (view, name) => {
    show({ view });
    expect(tool().getByRole("link", { current: true })).toHaveAccessibleName(name);
  });

  test("an address with its own query stays whole", () => {
    show({ path: "/search?q=a&b#c" });
    expect(addressOf("View draft")).toBe(
      "/api/__octana/content-preview?draft=true&url=%2Fsearch%3Fq%3Da%26b%23c",
    );
  });

  test("inspecting begins and ends", async () => {
    const onInspect = vi.fn();
    const { rerender } = show({ onInspect });
    await userEvent.click(button("Enable inspect"));
    expect(onInspect).toHaveBeenLastCalledWith(true);
    rerender(<Tool {...props} isInspecting onInspect={onInspect} />);
    await userEvent.click(button("Disable inspect"));
    expect(onInspect).toHaveBeenLastCalledWith(false);
  });

  test("signing out is sent to the server and forgets the flag", async () => {
    sessionStorage.setItem("preview", "");
    show();
    const form = button("Sign out").closest("form");
    expect(form).toHaveAttribute("action", "/api/__octana/sign-out");
    expect(form).toHaveAttribute("method", "post");
    form?.addEventListener("submit", (event) => event.preventDefault());
    await userEvent.click(button("Sign out"));
    expect(sessionStorage.getItem("preview")).toBeNull();
  });

  test("the end of a preview forgets the flag too", async () => {
    sessionStorage.setItem("preview", "");
    show();
    const link = tool().getByRole("link", { name: "End preview" });
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem("preview")).toBeNull();
  });
});

test.each([
  ["draft", "loading", "Loading the draft."],
  ["draft", "ready", "You see changes that are not published yet."],
  ["draft", "notFound", "The draft has no page at this address."],
  ["published", "ready", "You see what is published now."],
  ["published", "notFound", "No page is published at this address."],
] as const)("%s, %s: it says so, to screen readers too", (view, state, note) => {
  show({ view, state });
  expect(tool().getByRole("status")).toHaveTextContent(note);
});

test("content that could not be read can be read again", async () => {
  const onRetry = vi.fn();
  show({ state: "failed", onRetry });
  expect(tool().getByRole("status")).toHaveTextContent("The draft could not be read.");
  await userEvent.click(button("Try again"));
  expect(onRetry).toHaveBeenCalledOnce();
  // The button goes, and the focus stays in the tool.
  expect(screen.getByRole("region", { name: "Preview" })).toHaveFocus();
});

test("a session that has ended can be begun again, in the same view of the page", () => {
  show({ view: "published", state: "ended" });
  expect(tool().getByRole("status")).toHaveTextContent("Your session has ended.");
  expect(addressOf("Sign in again")).toBe(
    "/api/__octana/content-preview?draft=false&url=%2Fabout-us",
  );
});

test("a draft can be shared, and nothing but a draft", async () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const { rerender } = show();
  await userEvent.click(button("Share"));
  expect(screen.getByRole("dialog", { name: "Share this draft" })).toBeVisible();
  for (const other of [{ view: "published" }, { state: "notFound" }] as const) {
    rerender(<Tool {...props} {...other} />);
    expect(tool().queryByRole("button", { name: "Share" })).toBeNull();
  }
  vi.unstubAllGlobals();
});

test("folded, it does not claim a view that is not there", async () => {
  const { rerender } = show();
  await userEvent.click(button("Collapse the preview tool"));
  rerender(<Tool {...props} state="failed" />);
  expect(button("Draft Could not be read Expand the preview tool")).toBeVisible();
  expect(tool().getByRole("status")).toHaveTextContent("The draft could not be read.");
});

test("called by keys, it takes the focus each time", () => {
  const { rerender } = show();
  expect(document.body).toHaveFocus();
  for (const calls of [1, 2]) {
    rerender(<Tool {...props} calls={calls} />);
    expect(screen.getByRole("region", { name: "Preview" })).toHaveFocus();
    button("Compare").focus();
  }
});

test("it says who is signed in, and its version", () => {
  show();
  expect(tool().getByText(/^Robin Sample, until \d+:\d\d [ap]m$/)).toBeInTheDocument();
  expect(tool().getByText("Version 2.10.1")).toBeInTheDocument();
});

test("it says who else looks at the page", () => {
  show({
    others: [
      { name: "Robin Sample", isSame: true },
      { name: "Kim", isSame: false },
    ],
  });
  expect(tool().getByText("Also here: you in another tab and Kim")).toBeVisible();
});

describe("the check before publishing", () => {
  const problem: Problem = {
    ...{ page: "/about-us", entry: "join", contentType: "card", field: "link" },
    message: "It links to /gone, which is not there.",
    remedy: "Publish what it leads to, or change the link.",
  };
  const menu = { ...problem, page: null, entry: "menu", message: "It names x." };
  const none: Checks = { drafted: [], live: [], waiting: [] };
  const open = async (name: string, found: Checks) => {
    show({ problems: name === "Check" ? [] : [problem, menu], check: async () => found });
    await userEvent.click(button(name));
    return within(screen.getByRole("dialog", { name: "Will it publish?" }));
  };

  test("says yes where nothing is wrong", async () => {
    const dialog = await open("Check", {
      ...none,
      waiting: [{ entry: "a", isNew: true, needs: ["b"] }],
    });
    expect(await dialog.findByText("Yes, all of it, as it is entered.")).toBeVisible();
    await userEvent.click(dialog.getByText("1 entry is not published yet"));
    expect(dialog.getByRole("listitem")).toHaveTextContent(
      "Entry “a”newPublish with it: Entry “b”. Without, it shows less.",
    );
  });

  test("says so where nothing is drafted", async () => {
    const dialog = await open("Check", none);
    expect(await dialog.findByText("Everything that is drafted is published.")).toBeVisible();
  });

  test("names page, entry, field and remedy, this page's first", async () => {
    const elsewhere = { ...problem, page: "/b", field: null };
    const waiting = [{ entry: "join", isNew: false, needs: [] }];
    const dialog = await open("2 problems", {
      ...{ drafted: [menu, elsewhere, problem], live: [], waiting },
    });
    expect(
      // What is wrong in two places for one reason is one thing.
      await dialog.findByText("Yes, but 2 things would not be on the site as they are entered."),
    ).toBeVisible();
    const titles = dialog.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    expect(titles.slice(0, 2)).toEqual(["On this page", "On other pages"]);
    const [first] = dialog.getAllByRole("listitem");
    expect(first).toHaveTextContent(
      "It links to /gone, which is not there. Publish what it leads to, or change the link.",
    );
    expect(first).toHaveTextContent("/about-us Entry “join”: link");
  });

  test("tells what is on the site today apart", async () => {
    const waiting = [{ entry: "join", isNew: false, needs: [] }];
    const dialog = await open("Check", { drafted: [], live: [problem], waiting });
    expect(await dialog.findByText("Yes, all of it, as it is entered.")).toBeVisible();
    expect(dialog.getByText("1 thing is not as it was entered on the site today")).toBeVisible();
  });

  test("what runs out is listed before it, with its last day", async () => {
    const runsOut = [
      { what: "fees", title: null, lastDay: "2027-06-30", daysLeft: 12 },
      { what: "promotion", title: "Join in June", lastDay: "2027-06-19", daysLeft: 1 },
      { what: "outage", title: null, lastDay: "2027-06-18", daysLeft: 0 },
      { what: "publicHolidays", title: null, lastDay: "2027-05-31", daysLeft: -18 },
      { what: "securityContact", title: null, lastDay: "2027-06-30", daysLeft: 12 },
    ];
    show({ metadata: { ...sampleMetadata, runsOut }, check: async () => none });
    await userEvent.click(button("5 problems"));
    const dialog = within(screen.getByRole("dialog", { name: "Will it publish?" }));
    expect(dialog.getByRole("heading", { name: "Ends soon, or has ended" })).toBeVisible();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "The table of fees: 12 days left, until 30 June 2027",
      "The promotion “Join in June”: 1 day left, until 19 June 2027",
      "The planned outage: the last day, until 18 June 2027",
      "The table of public holidays: over, until 31 May 2027",
      "The security contact (publish to renew it): 12 days left, until 30 June 2027",
    ]);
  });

  test("that fails can be tried again", async () => {
    const check = vi.fn(async () => none).mockRejectedValueOnce(new Error("no network"));
    show({ check });
    await userEvent.click(button("Check"));
    expect(await screen.findByText(/^The content could not be read/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Everything that is drafted is published.")).toBeVisible();
  });
});

describe("what the owner has to confirm", () => {
  const fact = {
    ...{ field: "lists/offices.yaml: address", meanwhile: "Call before you visit." },
    ...{ owner: "communications", needed: "no" as const },
  };
  const toConfirm: ToolProps["toConfirm"] = [
    {
      ...{ ...fact, entry: "fees", fact: "Fees from 2025 on", page: "/fees#now", isHere: false },
      ...{ owner: "finance", needed: "price" },
    },
    { ...fact, entry: "street", fact: "Street address", page: "/about-us", isHere: true },
    { ...fact, entry: "people", fact: "Names of the directors", page: "/people", isHere: false },
  ];
  const open = async () => {
    await userEvent.click(button("1 to confirm here"));
    return within(screen.getByRole("dialog", { name: "To confirm before launch" }));
  };
  const said = (item: HTMLElement) =>
    [...item.querySelectorAll("dl > div")].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(": "),
    );

  test("is counted for the page on screen, and listed with who is asked and what waits for it", async () => {
    show({ toConfirm });
    const dialog = await open();
    expect(dialog.getByText(/^Only the owner of the site knows these\./)).toHaveTextContent(
      "The site does not go live before those that a law or a price needs; it can go live with the others.",
    );
    const items = dialog.getAllByRole("listitem");
    expect(items.map(said)).toEqual([
      [
        "Going live: does not wait for it",
        "Asked of: communications",
        "Fill in: lists/offices.yaml: address",
        "Until then: Call before you visit.",
      ],
      expect.arrayContaining([
        "Going live: waits for it, because a price needs it",
        "Asked of: finance",
      ]),
      expect.arrayContaining(["Going live: does not wait for it"]),
    ]);
    expect(dialog.getByText("Street address")).toBeVisible();
    expect(dialog.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/fees#now",
      "/people",
    ]);
  });

  test("has a link to its entry where entries are edited in a space", async () => {
    const entryUrl = "https://app.contentful.com/spaces/s/environments/e/entries/{id}";
    const nameOf = (id: string) => `Fact to confirm “${id}”`;
    show({ toConfirm, nameOf, metadata: { ...sampleMetadata, entryUrl } });
    const dialog = await open();
    expect(dialog.getByRole("link", { name: "Fact to confirm “fees”" })).toHaveAttribute(
      "href",
      "https://app.contentful.com/spaces/s/environments/e/entries/fees",
    );
    expect(dialog.getAllByText("lists/offices.yaml: address")).toHaveLength(3);
  });
});

test("without problems nothing is said of them", () => {
  show();
  expect(tool().queryByRole("button", { name: /problem|confirm/ })).toBeNull();
});

test("folded, it says only which view is on, and stays so on the next page", async () => {
  const { unmount } = show();
  await userEvent.click(button("Collapse the preview tool"));
  expect(tool().queryByRole("link")).toBeNull();
  expect(button("Draft Expand the preview tool")).toHaveFocus();
  unmount();
  show();
  expect(document.body).toHaveFocus();
  await userEvent.click(button("Draft Expand the preview tool"));
  expect(button("Collapse the preview tool")).toHaveFocus();
  expect(tool().getByRole("link", { name: "View published" })).toBeVisible();
});

test("it moves to the top of the window and back, by keys too, and stays there on the next page", async () => {
  const { unmount } = show();
  const region = () => screen.getByRole("region", { name: "Preview" });
  button("Move the preview tool to the top").focus();
  await userEvent.keyboard("{Enter}");
  expect(region()).toHaveAttribute("data-edge", "top");
  expect(button("Move the preview tool to the bottom")).toHaveFocus();
  unmount();
  show({ metadata: undefined });
  expect(region()).toHaveAttribute("data-edge", "top");
  await userEvent.click(button("Move the preview tool to the bottom"));
  expect(region()).toHaveAttribute("data-edge", "bottom");
  expect(sessionStorage).toHaveLength(0);
});

describe("the page on three devices", () => {
  test("stands in titled frames, in the chosen colours, and closing gives the focus back", async () => {
    show();
    await userEvent.click(button("Devices"));
    const dialog = within(screen.getByRole("dialog", { name: "This page on three devices" }));
    const frames = ["Phone, 390", "Tablet, 768", "Desktop, 1200"].map((name) =>
      dialog.getByTitle(`${name} pixels wide`),
    );
    for (const frame of frames) expect(frame).toHaveAttribute("src", "/about-us");
    await userEvent.click(dialog.getByRole("button", { name: "Dark" }));
    expect(dialog.getByRole("button", { name: "Dark", pressed: true })).toBeVisible();
    for (const frame of frames) expect(frame).toHaveStyle({ colorScheme: "dark" });
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button("Devices")).toHaveFocus();
  });
});

describe("the difference", () => {
  const versions = { draft: { ...samplePage, title: "About you" }, published: samplePage };
  const dialog = () => within(screen.getByRole("dialog", { name: "Draft and published" }));

  test("is read when it is asked for", async () => {
    show({ compare: async () => versions });
    await userEvent.click(button("Compare"));
    expect(await dialog().findByText("1 change")).toBeVisible();
    const heading = dialog().getByRole("heading", { name: "Draft and published" });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test("can be read again when that failed", async () => {
    const compare = vi.fn(async () => versions).mockRejectedValueOnce(new Error("offline"));
    show({ compare });
    await userEvent.click(button("Compare"));
    expect(await dialog().findByRole("alert")).toHaveTextContent("could not be read");
    await userEvent.click(dialog().getByRole("button", { name: "Try again" }));
    expect(await dialog().findByText("1 change")).toBeVisible();
  });

  test("says that the session has ended", async () => {
    show({ compare: () => Promise.reject(new SessionEnded()) });
    await userEvent.click(button("Compare"));
    expect(await dialog().findByRole("alert")).toHaveTextContent("Your session has ended.");
    expect(dialog().getByRole("link", { name: "Sign in again" })).toHaveAttribute(
      "href",
      "/api/__octana/content-preview?draft=true&url=%2Fabout-us",
    );
    expect(dialog().queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("stays closed when it is closed while it is read", async () => {
    let answer: (found: typeof versions) => void = unexpected;
    const compare = () =>
      new Promise<typeof versions>((resolve) => {
        answer = resolve;
      });
    show({ compare });
    await userEvent.click(button("Compare"));
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    answer(versions);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

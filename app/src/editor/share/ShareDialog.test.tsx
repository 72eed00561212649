import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { samplePage } from "../tool/samples";
import { ShareDialog } from "./ShareDialog";
import type { ShareLink } from "./share";

const first: ShareLink = {
  id: "first",
  title: "About us",
  sharedBy: "Robin Sample",
  sharedAt: new Date(2026, 10, 27, 15, 5).getTime(),
  endsAt: new Date(2026, 11, 4, 15, 5).getTime(),
  address: "/api/__octana/shared?link=a.b",
};
const second: ShareLink = { ...first, id: "second", sharedBy: "Kim", address: "/api/x?link=c.d" };

/** What the server answers, by method; a body is JSON. */
let answers: Record<string, () => Response>;
const asked = vi.fn();
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

beforeEach(() => {
  answers = { GET: json([]), DELETE: () => new Response(null, { status: 204 }) };
  asked.mockClear();
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    asked(method, path, init?.body);
    const answer = answers[method];
    if (!answer) throw new TypeError("no network");
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    <ShareDialog
      path="/about-us"
      draft={() => samplePage}
      signInAddress="/sign-in"
      onClose={() => {}}
    />,
  );
const make = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Make a link" }));
const links = () =>
  within(screen.getByRole("list", { name: "Links to this page" })).getAllByRole("listitem");

test("says what is shared, for how long, and where links in it lead", async () => {
  show();
  const dialog = await screen.findByRole("dialog", { name: "Share this draft" });
  expect(dialog).toHaveTextContent("They see this page as it is drafted now.");
  expect(dialog).toHaveTextContent("works for 7 days");
  expect(dialog).toHaveTextContent("Links in the page lead to the site as it is.");
  expect(await screen.findByRole("button", { name: "Make a link" })).toBeVisible();
  expect(screen.queryByRole("list")).toBeNull();
  expect(asked).toHaveBeenCalledWith("GET", "/api/__octana/shares?path=%2Fabout-us", undefined);
});

test("a link is made of the page as it is drafted, and stands before the others to be copied", async () => {
  answers.GET = json([second]);
  answers.POST = json(first, 201);
  show();
  await make();
  expect(await screen.findByText("The link is ready. Copy it and send it.")).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith(
    "POST",
    "/api/__octana/shares",
    JSON.stringify({ path: "/about-us", title: "About us", page: samplePage }),
  );
  const [made, before] = links();
  expect(made).toHaveTextContent(`${location.origin}/api/__octana/shared?link=a.b`);
  expect(made).toHaveTextContent(
    "Made by Robin Sample on 27 November 2026, 3:05 pm. Works until 4 December 2026, 3:05 pm.",
  );
  expect(before).toHaveTextContent("Made by Kim");
  const user = userEvent.setup();
  const copy = within(made as HTMLElement).getByRole("button", { name: /^Copy the link of 27/ });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/api/__octana/shared?link=a.b`,
  );
});

test("a link that is withdrawn goes, and the focus is on what says so", async () => {
  answers.GET = json([first, second]);
  show();
  const [withdraw] = await screen.findAllByRole("button", { name: /^Withdraw the link of 27/ });
  await userEvent.click(withdraw as HTMLElement);
  expect(
    await screen.findByText("The link is withdrawn. It opens nothing any more."),
  ).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith("DELETE", "/api/__octana/shares/first", undefined);
  expect(links()).toHaveLength(1);
  expect(screen.getByRole("status")).toHaveFocus();
});

test("one that has ended in between is withdrawn as well", async () => {
  answers.GET = json([first]);
  answers.DELETE = () => new Response(null, { status: 404 });
  show();
  await userEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
  expect(await screen.findByText(/^The link is withdrawn/)).toBeVisible();
  expect(screen.queryByRole("list")).toBeNull();
});

test("what could not be withdrawn stays, and is told", async () => {
  answers.GET = json([first]);
  answers.DELETE = () => new Response(null, { status: 503 });
  show();
  await userEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("It still works.");
  expect(links()).toHaveLength(1);
});

test.each([
  [409, "There are 100 links to drafts already. Withdraw one, then try again."],
  [413, "This page is too large to share."],
  [503, "The link could not be made. Try again in a moment."],
])("a link that is refused with %s says why", async (status, words) => {
  answers.POST = () => new Response("{}", { status });
  show();
  await make();
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
});

test("those whose session has ended can sign in again, before and after", async () => {
  answers.POST = () => new Response(null, { status: 401 });
  const { unmount } = show();
  await make();
  expect(await screen.findByRole("link", { name: "Sign in again" })).toBeVisible();
  unmount();
  answers.GET = () => new Response(null, { status: 401 });
  show();
  expect(await screen.findByRole("link", { name: "Sign in again" })).toBeVisible();
});

test("links that could not be read are read when asked again", async () => {
  delete answers.GET;
  show();
  expect(await screen.findByText("The links to this page could not be read.")).toBeVisible();
  answers.GET = json([first]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Made by Robin Sample/)).toBeVisible();
});

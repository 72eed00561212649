import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublishingDialog } from "./PublishingDialog";
import type { PublishedBuild, Publishing } from "./publishing";

const webhook = {
  by: "webhook",
  user: "Robin Sample",
  topic: "ContentManagement.Entry.publish",
  entry: { id: "home", contentType: "page" },
} as const;

const sampleBuild: PublishedBuild = {
  id: "2",
  build: "1793670000002-5f2c",
  began: Date.UTC(2026, 10, 27, 3, 5),
  seconds: 5.6,
  cause: webhook,
  outcome: "published",
  isLive: true,
  canRollBack: false,
  why: null,
  warnings: [],
};
const earlier: PublishedBuild = {
  ...sampleBuild,
  id: "1",
  build: "1793670000001-1a2b",
  isLive: false,
  canRollBack: true,
};

const quiet: Publishing = { isOn: true, running: null, retry: null, builds: [] };

/** What the server answers, by method; a body is JSON. */
let answers: Record<string, () => Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const asked = vi.fn();

beforeEach(() => {
  answers = {};
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

function show(answer?: Publishing | (() => Response)) {
  if (answer) answers.GET = typeof answer === "function" ? answer : () => json(answer);
  render(
    <PublishingDialog
      path="/about-us"
      nameOf={(id) => `Entry “${id}”`}
      entryUrl="https://app.contentful.com/entries/{id}"
      signInAddress="/sign-in"
      onClose={() => {}}
    />,
  );
}
const builds = async () =>
  within(await screen.findByRole("list", { name: "Builds" })).getAllByRole("article");

test("says of each build when, how long, why, by whom, and which is live", async () => {
  show({ ...quiet, builds: [sampleBuild, { ...earlier, seconds: 100 }] });
  const [first, second] = await builds();
  expect(first).toHaveTextContent(/27 Nov 2026.*Published Live/);
  expect(first).toHaveTextContent(
    "6 seconds, after a change in the content service: page home, by Robin Sample",
  );
  expect(second).toHaveTextContent("2 minutes");
  expect(second).not.toHaveTextContent("Live");
});

test("a failure says why, and when it is tried again", async () => {
  const failed = { ...sampleBuild, outcome: "failed" as const, isLive: false, build: null };
  show({
    ...quiet,
    retry: { at: Date.UTC(2026, 10, 27, 3, 10), attempt: 2 },
    builds: [{ ...failed, why: "the content has no page /404" }],
  });
  expect(await screen.findByText(/^The last build failed.*\(attempt 2\)/)).toBeVisible();
  expect(screen.getByText("the content has no page /404")).toBeVisible();
});

test("what is not as it was entered stands under its build, this page's first", async () => {
  const warning = {
    page: "/",
    entry: "home",
    contentType: "page",
    field: "title",
    message: "The page /about-us has the same title.",
    remedy: "Give each its own.",
  };
  const here = {
    ...{ ...warning, page: "/about-us", entry: null, contentType: null, field: null },
    message: "The page / has the same title.",
  };
  show({ ...quiet, builds: [{ ...sampleBuild, warnings: [warning, here] }] });
  await userEvent.click(await screen.findByText("2 things are not as they were entered"));
  expect(screen.getAllByRole("heading", { level: 4 }).map((title) => title.textContent)).toEqual([
    "On this page",
    "On other pages",
  ]);
  expect(screen.getByRole("link", { name: "Entry “home”: title" })).toHaveAttribute(
    "href",
    "https://app.contentful.com/entries/home",
  );
});

test("goes back to an earlier build in two presses, and says so", async () => {
  answers.POST = () =>
    json({
      ...quiet,
      builds: [
        { ...earlier, isLive: true, canRollBack: false },
        { ...sampleBuild, isLive: false },
      ],
    });
  show({ ...quiet, builds: [sampleBuild, earlier] });
  await userEvent.click(await screen.findByRole("button", { name: "Go back to this build" }));
  const question = screen.getByRole("region", { name: "Go back to this build" });
  expect(question).toHaveTextContent("Visitors get this build at once.");
  const yes = within(question).getByRole("button", { name: "Yes, go back" });
  expect(yes).toHaveFocus();
  await userEvent.click(yes);
  expect(await screen.findByText("Visitors get the earlier build now.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("status")).toHaveFocus());
  expect(asked).toHaveBeenCalledWith(
    "POST",
    "/api/__octana/publishing/roll-back",
    JSON.stringify({ build: "1793670000001-1a2b" }),
  );
});

test.each([
  ["buildRunning", "A build is running. Wait until it has ended, then try again."],
  ["buildGone", "This build is no longer kept, so the site stays as it is."],
])("a way back that is refused with %s says why", async (code, words) => {
  answers.POST = () => json({ code, message: "" }, 409);
  show({ ...quiet, builds: [sampleBuild, earlier] });
  await userEvent.click(await screen.findByRole("button", { name: "Go back to this build" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, go back" }));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each<[string, Publishing, string]>([
  ["nothing was published", quiet, "Nothing has been published yet since this server was set up."],
  [
    "the server does not build",
    { ...quiet, isOn: false },
    "This server does not build the site by itself. Changes appear when the site is built again.",
  ],
])("says so where %s", async (_what, publishing, words) => {
  show(publishing);
  expect(await screen.findByText(words)).toBeVisible();
});

test("a build that runs is told while it does", async () => {
  show({ ...quiet, running: { since: Date.UTC(2026, 10, 27, 3, 5), cause: webhook } });
  expect(await screen.findByText(/^A build is running\. It began at /)).toBeVisible();
});

test("those whose session has ended can sign in again", async () => {
  show(() => new Response(null, { status: 401 }));
  expect(await screen.findByRole("link", { name: "Sign in again" })).toHaveAttribute(
    "href",
    "/sign-in",
  );
});

test("a server that does not answer is told", async () => {
  show();
  expect(await screen.findByText("The server did not say what was published.")).toBeVisible();
});

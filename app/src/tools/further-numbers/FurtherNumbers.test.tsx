/** What a member with single numbers reads who wants more of them. */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { readEnquiryAddress } from "../../navigation/enquiry-address";
import { SiteContext } from "../../site-context";
import { FurtherNumbers } from "./FurtherNumbers";

const membershipEnquiry = { text: "Ask about membership", href: "/join-gs1/membership-enquiry" };
const site = { ...(sampleSite as unknown as SiteModel), joinLinks: { membershipEnquiry } };
const tool = (
  <SiteContext value={site}>
    <FurtherNumbers />
  </SiteContext>
);

const held = () => screen.getByLabelText("Single numbers you have");
const requested = () => screen.getByLabelText("Single numbers to add");
const link = (name: string) => screen.getByRole("link", { name });

/** Types both and waits for the answer. */
async function answerTo(has: string, wants: string, answer: string) {
  const user = userEvent.setup();
  render(tool);
  if (has !== "") await user.type(held(), has);
  if (wants !== "") await user.type(requested(), wants);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(answer));
}

test("what there is room for is ordered with an enquiry that has both figures", async () => {
  await answerTo(" 4", "3", "Yes, there is room. You would have 7 single numbers.");
  expect(screen.getByText(/After that you can still add 3\. We tell you the fee/)).toBeVisible();
  const { pathname, hash } = new URL(
    link("Ask for these numbers").getAttribute("href") ?? "",
    "https://example.org",
  );
  expect(pathname).toBe("/join-gs1/membership-enquiry");
  expect(readEnquiryAddress(hash)).toEqual({
    topic: "numbers",
    message:
      "Please add 3 to our single numbers. We have 4 now, so that makes 7 in all. What is the fee?",
  });
});

test("the last ones say that more take full membership", async () => {
  await answerTo("6", "4", "You would have 10 single numbers.");
  expect(screen.getByText(/For more than that you need full membership/)).toBeVisible();
});

test.each([
  ["6", "5", "You can add up to 4, because 10 is the most in all."],
  ["10", "", "You have 10, which is the most."],
])("%s and %s more: no room, and what to do instead", async (has, wants, answer) => {
  await answerTo(has, wants, answer);
  expect(screen.getByText("For more than that you need full membership.")).toBeVisible();
  expect(link("Compare the memberships")).toHaveAttribute("href", "/join-gs1");
  const { hash } = new URL(
    link("Ask which membership to change to").getAttribute("href") ?? "",
    "https://example.org",
  );
  expect(readEnquiryAddress(hash)).toEqual({
    topic: "numbers",
    message: "We need more than 10 numbers. Which membership can we change to?",
  });
});

test("who has none joins, and who has more than ten has another membership", async () => {
  await answerTo("0", "", "Join first, with up to 6 single numbers.");
  expect(link("Compare the memberships")).toHaveAttribute("href", "/join-gs1");
  await userEvent.setup().type(held(), "{Backspace}12");
  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent("10 single numbers are the most"),
  );
  expect(screen.queryByRole("link", { name: "Compare the memberships" })).toBeNull();
});

test("what is missing or cannot be read is said at its field", async () => {
  await answerTo("4", "", "Type both numbers to see if there is room.");
  const user = userEvent.setup();
  await user.type(requested(), "0");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("You can add up to 6."));
  await user.type(requested(), "{Backspace}two");
  await waitFor(() =>
    expect(requested()).toHaveAccessibleDescription(/Enter a whole number, like 3\./),
  );
  expect(requested()).toBeInvalid();
  expect(held()).toBeValid();
  await user.type(held(), " 2");
  await waitFor(() => expect(held()).toHaveAccessibleDescription(/Did you mean 42, 4 or 2\?/));
});

test("without JavaScript a sentence leads to the enquiry", () => {
  const html = document.createElement("div");
  html.innerHTML = renderToStaticMarkup(tool);
  const words = html.querySelector("noscript");
  expect(words).toHaveTextContent(
    "The calculator needs JavaScript. Say in an enquiry how many single numbers you have and how many more you need.",
  );
  expect(words?.innerHTML).toContain('href="/join-gs1/membership-enquiry#topic=numbers"');
});

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clickedAddress } from "./link-click";

// The address would change before the site has seen the click.
const { navigation } = window.happyDOM.settings;
beforeAll(() => {
  navigation.disableFallbackToSetURL = true;
});
afterAll(() => {
  navigation.disableFallbackToSetURL = false;
});
afterEach(() => document.body.replaceChildren());

/** What the site makes of a click on the `em` in `html`. */
function addressOf(html: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  let found: URL | undefined;
  const listener = (event: Event) => {
    found = clickedAddress(event as MouseEvent);
    event.preventDefault();
  };
  document.addEventListener("click", listener);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  document.querySelector("em")?.dispatchEvent(event);
  document.removeEventListener("click", listener);
  return found && found.pathname + found.hash;
}

test.each([
  ['<a href="/about"><em>', "/about"],
  ['<a href="/about#team"><em>', "/about#team"],
  ['<a href="/about" target="_self"><em>', "/about"],
])("%s is the site's to answer", (html, address) => {
  expect(addressOf(html)).toBe(address);
});

test.each([
  '<a href="https://example.org/about"><em>',
  '<a href="/about" target="_blank"><em>',
  '<a href="/about" download><em>',
  '<a href="/api/session"><em>',
  '<a href="/download/fees.pdf"><em>',
  '<a href="/media/map.svg"><em>',
  '<a href="/sitemap.xml"><em>',
  '<a href="mailto:someone@example.org"><em>',
  '<a href="tel:1300000000"><em>',
  "<a><em>",
  "<em>",
])("%s is the browser's", (html) => {
  expect(addressOf(html)).toBeUndefined();
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])("a click with %o is the browser's", (init) => {
  expect(addressOf('<a href="/about"><em>', init)).toBeUndefined();
});

test("leaves a click alone that other code has handled", () => {
  const anchor = '<a href="/about"><em>';
  document.addEventListener("click", (event) => event.preventDefault(), {
    capture: true,
    once: true,
  });
  expect(addressOf(anchor)).toBeUndefined();
});

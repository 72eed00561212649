import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { Footer } from "./Footer";

// The compiler widens the unions of an imported JSON file to strings.
const sample = sampleSite as SiteModel;
const show = (footer: Partial<SiteModel["footer"]>) =>
  render(<Footer site={{ ...sample, footer: { ...sample.footer, ...footer } }} />);

test("the phone stands where the text has a place for it, as a link that calls", () => {
  const phone = { display: "13 00 00", href: "tel:130000" };
  show({ contact: "Ring {phone} from nine to five", phone });
  const link = screen.getByRole("link", { name: "13 00 00" });
  expect(link.getAttribute("href")).toBe("tel:130000");
  expect(link.parentElement?.textContent).toBe("Ring 13 00 00 from nine to five");
});

test("says who the site belongs to, in the year that it is for the visitor", () => {
  const owner = { businessNumber: "67005529920", copyright: "© {year} Sample Body", year: "2001" };
  const site = { ...sample, footer: { ...sample.footer, ...owner } };
  render(<Footer site={site} now={() => Date.parse("2031-06-01")} />);
  expect(screen.getByText(/^ABN/).textContent).toBe(
    "ABN 67\u00a0005\u00a0529\u00a0920 · © 2031 Sample Body",
  );
  expect(renderToStaticMarkup(<Footer site={site} />)).toContain("© 2001 Sample Body");
});

test("names its icons and its seal in words", () => {
  show({
    social: [{ text: "We on LinkedIn", href: "https://www.linkedin.com/x", icon: "linkedin" }],
    seal: { src: "/media/seal.svg", alt: "The only issuer" },
  });
  const social = screen.getByRole("link", { name: "We on LinkedIn (opens in a new tab)" });
  expect([social.getAttribute("target"), social.getAttribute("rel")]).toEqual([
    "_blank",
    "noopener",
  ]);
  expect(screen.getByRole("img", { name: "The only issuer" }).getAttribute("src")).toBe(
    "/media/seal.svg",
  );
});

test("without a seal there is no place for one", () => {
  const { seal: _, ...footer } = sample.footer;
  render(<Footer site={{ ...sample, footer }} />);
  expect(screen.queryByRole("img")).toBeNull();
});

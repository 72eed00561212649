/** Markup and scripts that someone has put into each field of each content type: people see them as text, and nothing runs. */
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { App } from "../../App";
import type { PageModel, SiteModel } from "../../content/model";
import { HashModal } from "../../dialogs/hash-modals";
import { Notices } from "../../notices/Notices";
import { preparePage } from "../../prepare-page";
import { sampleCore } from "../../test/sample-core";
import { EntityReader } from "./entity-reader";
import { hostile, hostileSpace } from "./hostile-space";
import { modelContent } from "./model-content";

const { site, pageAt, modals } = modelContent(
  hostileSpace,
  new EntityReader("draft"),
  sampleCore,
  0,
);
const { page } = pageAt("/hostile");

function expectHarmless(container: Element): void {
  expect(container.textContent).toContain(hostile);
  const attributes = [...container.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => ({ element: element.tagName, name, value })),
  );
  expect(container.querySelectorAll("script, img[src='x'], iframe, object, embed")).toHaveLength(0);
  expect(attributes.filter(({ name }) => name.startsWith("on") || name === "srcdoc")).toEqual([]);
  const addresses = attributes.filter(({ name }) => ["href", "src", "action"].includes(name));
  expect(addresses.length).toBeGreaterThan(0);
  const schemes = addresses.map(({ value }) => new URL(value, "https://site.invalid/").protocol);
  expect(schemes.filter((scheme) => !["https:", "mailto:", "tel:"].includes(scheme))).toEqual([]);
}

test("every type of block shows what is stored as text, and links nowhere but to pages", async () => {
  const types = (page as PageModel).blocks.map(({ type }) => `${type}Block`);
  expect(types).toEqual(
    expect.arrayContaining(["heroBlock", "tableBlock", "directoryBlock", "downloadsBlock"]),
  );
  await preparePage(page as PageModel);
  const { container } = render(<App site={site as SiteModel} page={page as PageModel} />);
  expect(container.querySelector("header")?.textContent).toContain(hostile);
  expect(container.querySelector("footer")?.textContent).toContain(hostile);
  for (const block of ["dl", "table", "address", "blockquote", "details"]) {
    const texts = [...container.querySelectorAll(`main ${block}`)].map((one) => one.textContent);
    expect(texts.join("\n"), block).toContain(hostile);
  }
  // In place of the drawing there is a photo.
  const photo = container.querySelector<HTMLImageElement>("main figure img");
  expect(photo?.alt).toContain(hostile);
  expectHarmless(container);
});

test("so do dialogs and notices", () => {
  const [modal] = modals;
  if (!modal) throw new Error("the dialog was left out");
  const { container } = render(
    <>
      <HashModal modal={modal} isOpen={false} onClose={() => {}} onFollow={() => {}} />
      <Notices
        outage={[]}
        promotions={[{ title: hostile, text: hostile, start: 0, end: 1, pages: ["/"] }]}
        referrer={hostile}
        consent={{ label: hostile, question: hostile, agree: hostile, refuse: hostile }}
      />
    </>,
  );
  expectHarmless(container);
});

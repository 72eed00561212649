/** Markup and scripts that somebody has put into each field of each content type: people see them as text, and nothing runs. */
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { App } from "../../App";
import { contentTypes } from "../../content/content-types";
import type { Field } from "../../content/fields";
import type { PageModel, SiteModel } from "../../content/model";
import { HashModal } from "../../dialogs/HashModal";
import { Notices } from "../../notices/Notices";
import { preparePage } from "../../prepare-page";
import { sampleCore } from "../../test/sample-core";
import type { RawEntity } from "../live/entity";
import { EntityReader } from "./entity-reader";
import { modelContent } from "./model-content";
import { entry, link, seal } from "./sample-space";

/** As an address it is a script, as HTML an element that runs one. */
const hostile = `javascript:alert(1)//"'><img src=x onerror=alert(1)><script>alert(1)</script>`;

const text = { nodeType: "text", value: hostile, marks: [{ type: "bold" }], data: {} };
const node = (nodeType: string, data: object, ...content: unknown[]) => ({
  ...{ nodeType, data, content },
});
const document = node(
  "document",
  {},
  node("heading-2", {}, text),
  node(
    "paragraph",
    { style: hostile },
    text,
    node("hyperlink", { uri: hostile }, text),
    node("hyperlink", { uri: " java\nscript:alert(1)" }, text),
    node("hyperlink", { uri: "data:text/html,<script>alert(1)</script>" }, text),
    node("entry-hyperlink", { target: link("externalLink") }, text),
    node("asset-hyperlink", { target: link("seal", "Asset") }, text),
  ),
  node(
    "table",
    {},
    node("table-row", {}, node("table-header-cell", {}, node("paragraph", {}, text))),
  ),
  node(hostile, {}, text),
);

/** The entry of a type that links lead to: pages and buttons exist, `externalLink` has a hostile address. */
function targetOf([types]: (string[] | undefined)[]): object | undefined {
  return types?.[0] === undefined ? undefined : link(types[0]);
}

function hostileValue(field: Field): unknown {
  const linked = [...field.validations, ...(field.items?.validations ?? [])].flatMap(
    (validation) => ("linkContentType" in validation ? [validation.linkContentType] : []),
  );
  const choice = field.validations.find((validation) => "in" in validation);
  switch (field.type) {
    case "Symbol":
    case "Text":
    case "Date":
      return choice?.in[0] ?? hostile;
    case "RichText":
      return document;
    case "Boolean":
      return true;
    case "Integer":
      return 1;
    case "Object":
      return [[hostile, hostile]];
    case "Array":
      return field.items?.type === "Link" ? [targetOf(linked)] : [hostile];
    case "Link":
      return field.linkType === "Asset" ? link("seal", "Asset") : targetOf(linked);
  }
}

/** One entry of each type, named after it, every field of which is hostile. */
const entries: RawEntity[] = Object.entries(contentTypes).map(([type, { fields }]) => {
  const values = Object.entries<Field>(fields).map(([name, field]) => [name, hostileValue(field)]);
  return entry(type, type, Object.fromEntries(values));
});
const fieldsOf = (id: string) => entries.find(({ sys }) => sys.id === id)?.fields ?? {};

// Addresses, which have to be found, and tools, which show no content.
Object.assign(fieldsOf("page"), {
  url: "/hostile",
  blocks: Object.keys(contentTypes)
    .filter((type) => type.endsWith("Block") && type !== "toolBlock" && type !== "figureBlock")
    .map((type) => link(type)),
});
fieldsOf("heroBlock").tool = undefined;
const image = { ...(seal.fields.file as object), url: hostile, fileName: hostile };
const assets: RawEntity[] = [
  {
    ...seal,
    fields: {
      title: hostile,
      file: { ...image, details: { size: 1, image: { width: 1, height: 1 } } },
    },
  },
];

const { site, pageAt, modals } = modelContent(
  { entries, assets },
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
    expect(container.querySelector(`main ${block}`)?.textContent).toContain(hostile);
  }
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
      />
    </>,
  );
  expectHarmless(container);
});

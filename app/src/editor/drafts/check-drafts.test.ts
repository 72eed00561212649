import { expect, test } from "vitest";
import { problemLine } from "../../content/problem";
import { sampleCore } from "../../test/sample-core";
import { link } from "../../test/sample-page";
import type { RawEntity } from "../live/entity";
import { checkDrafts } from "./check-drafts";
import { EntityReader } from "./entity-reader";
import { modelContent } from "./model-content";
import { entry, pageEntry, sampleSpace } from "./sample-space";

const view = (view: "draft" | "published", ...entries: RawEntity[]) => {
  const space = sampleSpace(...entries);
  const content = modelContent(space, new EntityReader(view), sampleCore, 0);
  return { ...space, content };
};

/** What publishing `drafts` over `published` would bring. */
const told = (published: RawEntity[], drafts: RawEntity[]) =>
  checkDrafts(view("draft", ...drafts), view("published", ...published)).drafted.map(problemLine);

/** A page that the menu of the footer leads to, so that it is not far from the start. */
const about = (fields: object = {}, url = "/about") => [
  pageEntry("about", url, fields),
  pageEntry("home", "/", { blocks: [link("cards")] }),
  entry("cards", "cardGridBlock", { cards: [link("card")] }),
  entry("card", "card", { title: "About", text: "Us.", link: link("about") }),
];

test("a page that would move is told with the redirect it needs", () => {
  expect(told(about(), about({}, "/us"))).toEqual([
    "/us, page about, field url: The page was at /about, to which nothing leads any more.",
  ]);
  const redirect = entry("redirect", "redirect", { from: "/about", link: link("about") });
  expect(told(about(), [...about({}, "/us"), redirect])).toEqual([]);
});

test("what the build tells of an entry is told before it is published", () => {
  const drafted = (uri: string) => [
    ...about({ blocks: [link("prose")], reviewed: "2030-01-01" }),
    entry("prose", "richTextBlock", {
      name: "Prose",
      document: {
        ...{ nodeType: "document", data: {} },
        content: [
          {
            ...{ nodeType: "paragraph", data: {} },
            content: [
              {
                ...{ nodeType: "hyperlink", data: { uri } },
                content: [{ nodeType: "text", value: "Form \uF0B7", marks: [], data: {} }],
              },
            ],
          },
        ],
      },
    }),
  ];
  expect(told(about(), drafted("/download/gone.pdf"))).toEqual([
    "page about, field reviewed: The day 2030-01-01 is yet to come.",
    "richTextBlock prose, field document: It has the invisible character U+F0B7.",
    "/about, richTextBlock prose, field document: It links to /download/gone.pdf, which is not there.",
  ]);
  expect(told(about(), drafted(`${location.origin}/gone`))).toContain(
    "/about, richTextBlock prose, field document: It links to /gone, which is not there.",
  );
});

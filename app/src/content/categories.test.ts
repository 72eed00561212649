import { expect, test } from "vitest";
import { document, type Entries, link, pageStore, pageWith } from "../test/sample-page";
import { reportCategories } from "./categories";
import { type Problem, problemLine } from "./problem";

const question = { question: "Why?", answer: document(), position: 0 };
const listed = { name: "Sample", summary: document(), position: 0 };
const named: Entries = { tags: ["category", { slug: "tags", name: "Tags" }] };

/** What is told of entries that a page with `blocks` may show, and of its blocks. */
function told(blocks: Entries, others: Entries): string[] {
  const problems: Problem[] = [];
  reportCategories(pageStore(blocks, { ...named, ...others }), (found) => problems.push(found));
  const { reports } = pageWith(blocks, { others: { ...named, ...others } });
  return [...problems.map(problemLine), ...reports];
}

const accordion = (fields: object): Entries => ({ block: ["accordionBlock", fields] });
const directory = (fields: object): Entries => ({ block: ["directoryBlock", fields] });

test.each<[string, Entries, Entries, string[]]>([
  [
    "a category of questions that was renamed in some of them",
    accordion({ category: "fees" }),
    {
      old: ["faq", { ...question, category: "fees" }],
      renamed: ["faq", { ...question, category: "costs" }],
    },
    ["faq renamed, field category: No page shows the questions of costs."],
  ],
  [
    "a category of questions that was renamed in the block",
    accordion({ category: "costs" }),
    { old: ["faq", { ...question, category: "fees" }] },
    [
      "faq old, field category: No page shows the questions of fees.",
      "/page, accordionBlock block, field category: There is no question in the category costs.",
    ],
  ],
  [
    "questions of a block's own, whatever their category is",
    accordion({ questions: [link("own")] }),
    { own: ["faq", { ...question, category: "fees" }] },
    [],
  ],
  [
    "a block of questions with neither",
    accordion({}),
    {},
    ["/page, accordionBlock block: It has neither questions nor a category."],
  ],
  [
    "a block of questions with both",
    accordion({ questions: [link("own")], category: "fees" }),
    {
      own: ["faq", question],
      other: ["faq", { ...question, category: "fees" }],
    },
    ["/page, accordionBlock block, field category: It has both questions and a category."],
  ],
  [
    "a category that has no words",
    directory({ source: "providers" }),
    { one: ["provider", { ...listed, categories: ["tags", "labels"] }] },
    ["provider one, field categories: There is no category labels."],
  ],
  [
    "a provider of a category that no list shows",
    directory({ source: "providers", category: "tags" }),
    {
      labels: ["category", { slug: "labels", name: "Labels" }],
      shown: ["provider", { ...listed, categories: ["labels", "tags"] }],
      hidden: ["provider", { ...listed, categories: ["labels"] }],
    },
    ["provider hidden, field categories: No page lists providers of labels."],
  ],
  [
    "an article without a category, and a document for which there is no list at all",
    directory({ source: "articles", category: "tags" }),
    {
      shown: ["listing", { ...listed, kind: "articles", categories: ["tags"] }],
      article: ["listing", { ...listed, kind: "articles" }],
      file: ["listing", { ...listed, kind: "library", categories: ["tags"] }],
    },
    [
      "listing article, field categories: No page lists articles without a category.",
      "listing file, field categories: No page lists documents of tags.",
    ],
  ],
  [
    "a list of a category that does not exist",
    directory({ source: "events", category: "tag" }),
    {},
    ["/page, directoryBlock block, field category: There is no category tag."],
  ],
  [
    "a list of a category in which there is nothing of its kind",
    directory({ source: "events", category: "tags" }),
    { one: ["listing", { ...listed, kind: "library", categories: ["tags"] }] },
    [
      "listing one, field categories: No page lists documents of tags.",
      "/page, directoryBlock block, field category: There are no events in the category tags.",
    ],
  ],
  [
    "a list of events that are all over",
    directory({ source: "events", category: "tags" }),
    { one: ["listing", { ...listed, kind: "events", categories: ["tags"], date: "2020-01-01" }] },
    [],
  ],
])("%s", (_, blocks, others, problems) => {
  expect(told(blocks, others)).toEqual(problems);
});

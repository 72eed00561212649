/** No page text stands outside the content store: what the source says of its own is found and must have a reason. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

const src = resolve(import.meta.dirname, "..");

/** Words that belong to the interface, not to a page. */
const interfaceWords = [
  ...["Skip to content", "Menu", "Main", "Breadcrumbs", "Footer", "Social media", "ABN"],
  ...["Searching…", "The search is not available at the moment", "Suggestions", "Results"],
  ...["Open the search with the / key"],
  ...["On this page", "Last reviewed", "In effect from", "Letters", "Map", "of", "Related pages"],
  ...["Search the list", "Category", "All categories", "State or territory", "All of Australia"],
  ...["Alliance Partner", "Alliance Partners only", "Show the whole list"],
  ...["Yes", "No", "Compare", "With"],
  ...["All guides", "Print this guide", "Copy link", "Link to this guide", "Other guides"],
  ...["What you need", "You are finished when", "What to do next", "Previous:", "Next:"],
  ...["PDF", "CSV", "PNG", "SVG", "Image"],
];

/** Rooms that show what editors write. They say nothing of their own but words of the interface. */
const pageRooms = /^((blocks|figures|notices|pages|shell)\/.*|join\/StartPanel)\.tsx$/;

/** From this many words on, what a person reads is a phrase, not a label. */
const PHRASE = 5;

/** Files with phrases of their own, and why. Any other file that has one says what belongs in the content store. */
const ownPhrases: [RegExp, string][] = [
  [/^(tools|join|enquiry|pay)\//, "answers to what a person does in a tool or a form"],
  [
    /^engine\/(files\/read-rows|lists\/[a-z-]+-messages)\.ts$/,
    "what is wrong with a file that a tool was given",
  ],
  [/^(editor|development)\//, "for those who write pages and code; visitors never fetch it"],
  [
    /^content\/(blocks|content-types|fields|types\/[a-z-]+)\.ts$/,
    "tells editors what a content type or a field is for",
  ],
  [/^content\/(check-site|store)\.ts$/, "tells editors what is not on the site as it was entered"],
  [/^content\/to-site\.ts$/, "stands in where the settings have no message about a referrer"],
  [/^dialogs\/messages\.ts$/, "told when something failed, which may be the content itself"],
  [/^notices\/outage\.ts$/, "the wording of the specification, which no editor may change"],
  [/^ui\/(CopyButton|Link)\.tsx$/, "told of any link and any value"],
];

type AstNode = { type: string; [field: string]: unknown };
/** A text that a person may read; `isShown` if nothing but the page can be meant by it. */
type Text = { text: string; isShown: boolean };

const shownAttributes =
  /^(alt|aria-(label|description|valuetext)|hint|label|placeholder|summary|title)$/;

/** Calls whose texts are for those who write code and content, or for the document. */
const notShown = /"name":"(report|querySelector|closest|matches)/;

function textsIn(path: string, source: string): Text[] {
  return textsOf(parseSync(path, source).program, "");
}

function textsOf(value: unknown, parent: string): Text[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, parent));
  if (!isNode(value)) return [];
  switch (value.type) {
    case "JSXText":
      return [tidy(value.value, true)];
    case "Literal":
      // Where one of two is shown, also a single word is meant for people.
      return typeof value.value === "string"
        ? [tidy(value.value, /^(Conditional|Logical)/.test(parent) && /^\p{Lu}/u.test(value.value))]
        : [];
    case "TemplateLiteral":
      return [tidy(templateText(value), false), ...textsOf(value.expressions, "")];
    case "JSXAttribute":
      return attributeTexts(value);
    case "ThrowStatement":
      return [];
    case "CallExpression":
      return notShown.test(JSON.stringify(value.callee)) ? [] : textsOf(value.arguments, "");
    case "NewExpression":
      return /Error"/.test(JSON.stringify(value.callee)) ? [] : textsOf(value.arguments, "");
    default:
      return Object.values(value).flatMap((child) => textsOf(child, value.type as string));
  }
}

function attributeTexts({ name, value }: AstNode): Text[] {
  const attribute = (name as { name: string }).name;
  if (shownAttributes.test(attribute)) {
    return textsOf(value, "").map((found) => ({ ...found, isShown: true }));
  }
  return isNode(value) && value.type === "Literal" ? [] : textsOf(value, "");
}

/** The text of a template with `…` for what it inserts. */
function templateText({ quasis }: AstNode): string {
  return (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && "type" in value;

const tidy = (text: unknown, isShown: boolean): Text => ({
  text: String(text).replace(/\s+/g, " ").trim(),
  isShown,
});

const wordsOf = (text: string) => text.match(/\p{L}[\p{L}'’-]+/gu) ?? [];

/** Problems that are reported to developers are clauses in lower case without a full stop. */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}/u.test(text) || /[.!?]$/.test(text);

/** The phrases in a source that a person reads. */
function phrasesIn(path: string, source: string): string[] {
  return textsIn(path, source)
    .filter(({ text, isShown }) => wordsOf(text).length >= PHRASE && (isShown || isSentence(text)))
    .map(({ text }) => text);
}

/** All words in a source that a person reads, single ones too. */
function wordsIn(path: string, source: string): string[] {
  return textsIn(path, source)
    .filter(({ text, isShown }) =>
      isShown ? wordsOf(text).length > 0 : /\p{L}{2} \p{L}{2}/u.test(text),
    )
    .map(({ text }) => text);
}

const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ path: relative(src, file), source: readFileSync(file, "utf8") }))
  .filter(({ path }) => !/\.test\.tsx?$|^(gallery|test)\//.test(path));

test("what shows pages says nothing of its own but words of the interface", () => {
  const rooms = sources.filter(({ path }) => pageRooms.test(path));
  expect(rooms.length).toBeGreaterThan(30);
  const own = rooms.flatMap(({ path, source }) =>
    wordsIn(path, source)
      .filter((words) => !interfaceWords.includes(words))
      .map((words) => `${path}: ${words}`),
  );
  expect(own).toEqual([]);
});

test("no other file has a phrase of its own without a reason", () => {
  const own = sources
    .filter(({ path }) => !pageRooms.test(path))
    .filter(({ path }) => !ownPhrases.some(([place]) => place.test(path)))
    .flatMap(({ path, source }) => phrasesIn(path, source).map((phrase) => `${path}: ${phrase}`));
  expect(own).toEqual([]);
});

test.each(ownPhrases)("%s still needs its reason: %s", (place) => {
  const phrases = sources
    .filter(({ path }) => place.test(path))
    .flatMap(({ path, source }) => phrasesIn(path, source));
  expect(phrases).not.toEqual([]);
});

describe("page text would be found", () => {
  test.each([
    "<p>Membership costs less than you think</p>",
    '<Field label="Your business name" />',
    'const lead = "one sentence of a page";',
    'isOpen ? "Closed" : label',
    `<p>{\`Call \${phone} for help\`}</p>`,
  ])("%s in what shows pages", (code) => {
    expect(wordsIn("a.tsx", code)).toHaveLength(1);
  });

  test.each([
    "<p>Membership costs less than you think</p>",
    '<p aria-label="Membership costs less than you think" />',
    'const lead = "Membership costs less than you think";',
    `const lead = \`Membership costs \${fee}, which is less than you think\`;`,
    "<p>{price} is less than what you think</p>",
  ])("%s anywhere", (code) => {
    expect(phrasesIn("a.tsx", code)).toHaveLength(1);
  });

  test.each([
    '<p className="frame quiet needs-script" />',
    'reportFault("This block cannot be shown on the page");',
    'throw new Error("The host gave no element to draw in");',
    'const path = "M7 7h2v18H7zM11 7h4v14h-4zM17 7h1.5v14H17z";',
  ])("%s is none", (code) => {
    expect(phrasesIn("a.tsx", code)).toEqual([]);
  });
});

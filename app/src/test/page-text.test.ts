/** No text that people read stands outside the content store: what the source says of its own is found and must have a reason. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { ofRust } from "../../site-builder/check/read-texts";

const src = resolve(import.meta.dirname, "..");

/** Files with words of their own, and why. All others take theirs from content. */
const ownWords: [RegExp, string][] = [
  [/^(editor|development)\//, "for those who write pages and code; visitors never fetch it"],
  [
    /^content\/(blocks|content-types|fields|types\/[a-z-]+)\.ts$/,
    "tells editors what a content type or a field is for",
  ],
  [
    /^content\/(categories|check-(entries|site)|code-addresses|column-titles|store)\.ts$/,
    "tells editors what is not on the site as it was entered",
  ],
  [/^content\/to-site\.ts$/, "stands in where the settings have no message about a referrer"],
  [
    /^(notices\/outage|dialogs\/messages)\.ts$/,
    "the wording of the specification, which no editor may change",
  ],
  [
    /^tools\/(logistics-label\/(columns|register-file)|numbering\/ManySymbols)\.tsx?$/,
    "headings that a table may have, and examples of what it holds",
  ],
  [/^tools\/(numbering\/Drawing\.tsx|print\/paint\.ts)$/, "names of fonts"],
];

/** The same in Rust, below the root of the project. */
const ownWordsOfRust: [RegExp, string][] = [
  [
    /^app\/server\/src\/(abn|api|captcha|content|enquiry\/(mod|request)|faults|hand_over|join|json_error|payment|publish\/(panel|webhook))\b/,
    "for programs, with a code that pages have words for; the page for trying payments out; and what describes the API",
  ],
  [
    /^app\/server\/src\/(back_office|check|main|settings|watch|worklist|mail\/settings)\b/,
    "for the office at its commands, and for who runs the server",
  ],
  [/^app\/server\/src\/editors\//, "for those who write pages; visitors never see it"],
  [/^app\/server\/src\/site\/load\.rs$/, "the name of a header"],
  [
    /^core\/src\/site\/membership\/(option\/|service\.rs)/,
    "the names of memberships, by which problems in the office's tables are told, and of the sectors of a recall, which are handed over",
  ],
  [
    /^core\/src\/site\/membership\/fees\//,
    "the lines of a price, which are kept with it and handed over, and names for who edits the table of fees",
  ],
  [/^core\/src\/site\/time\/sydney\.rs$/, "stands in for the name of a zone"],
];

type AstNode = { type: string; [field: string]: unknown };
/** A text that a person may read; `isShown` if nothing but the page can be meant by it. */
type Text = { text: string; isShown: boolean };

const shownAttributes =
  /^(alt|aria-(label|description|valuetext)|hint|label|placeholder|summary|title)$/;

/** Calls whose texts are for those who write code and content, or for the document. */
const notShown = /^(report\w*|querySelector\w*|closest|matches|includes|super)$/;

function literalsIn(path: string, source: string): Text[] {
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
    case "BinaryExpression":
      // What is compared is a code.
      return value.operator === "+" ? textsOf([value.left, value.right], "") : [];
    case "MemberExpression":
      return textsOf(value.object, "");
    case "CallExpression": {
      const { object, property, name, type } = value.callee as AstNode;
      const called = property ?? { name: name ?? (type === "Super" && "super") };
      const isShown = !notShown.test(String((called as { name?: unknown }).name));
      return [...textsOf(object, ""), ...(isShown ? textsOf(value.arguments, "") : [])];
    }
    case "JSXExpressionContainer": {
      const shown = value.expression as AstNode;
      const isText = shown.type === "Literal" || shown.type === "TemplateLiteral";
      return textsOf(shown, "").map((found, at) => (isText && at === 0 ? asShown(found) : found));
    }
    case "NewExpression":
      return /Error"/.test(JSON.stringify(value.callee)) ? [] : textsOf(value.arguments, "");
    default:
      return Object.values(value).flatMap((child) => textsOf(child, value.type as string));
  }
}

function attributeTexts({ name, value }: AstNode): Text[] {
  const attribute = (name as { name: string }).name;
  if (shownAttributes.test(attribute)) {
    return textsOf(value, "").map(asShown);
  }
  if (!isNode(value)) return [];
  if (value.type !== "Literal") return textsOf(value.expression, "");
  return isCapital(String(value.value)) ? [tidy(value.value, true)] : [];
}

const asShown = (found: Text): Text => ({ ...found, isShown: true });

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
const isSentence = (text: string) =>
  isCapital(text) ||
  /[.!?]$/.test(text) ||
  (/^(…|\p{Lu}) /u.test(text) && wordsOf(text).length > 2);

const isCapital = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** What a source says to a person: all that is shown for certain, and whole sentences anywhere. */
function textsOfFile(path: string, source: string): string[] {
  return literalsIn(path, source)
    .filter(({ text, isShown }) => wordsOf(text).length > (isShown ? 0 : 1))
    .filter(({ text, isShown }) => isShown || (/\s/.test(text) && isSentence(text)))
    .map(({ text }) => text);
}

/** What the functions of a declaration say, which make what a page shows; its other texts are for editors. */
function textsOfFunctions(path: string, source: string): string[] {
  const made: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value) && value.type === "ArrowFunctionExpression") {
      made.push(...textsOfFile(path, source.slice(value.start as number, value.end as number)));
    } else if (isNode(value)) Object.values(value).forEach(visit);
  };
  visit(parseSync(path, source).program);
  return made;
}

const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ path: relative(src, file), source: readFileSync(file, "utf8") }))
  .filter(({ path }) => !/\.test\.tsx?$|^(gallery|test)\//.test(path));

/** What Rust says to a person. The rooms that write to people have no word of their own; elsewhere, one word is a code. */
function textsOfRust(path: string, source: string): string[] {
  const isForPeople = /^app\/server\/src\/(mail|enquiry|html|site|words)\b/.test(path);
  return ofRust(source)
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /^\p{Lu}\p{Ll}[^:]*( |$)/u.test(text))
    .filter(
      (text) => wordsOf(text).length > (isForPeople ? 0 : 1) && (isForPeople || / /.test(text)),
    );
}

const root = resolve(src, "../..");
const rust = ["app/server/src", "core/src/site"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.rs$/.test(file) && !/(^|\/)tests\.rs$/.test(file))
    .map((file) => ({
      path: `${folder}/${file}`,
      source: readFileSync(join(root, folder, file), "utf8"),
    })),
);

describe.each([
  { language: "TypeScript", files: sources, reasons: ownWords, textsIn: textsOfFile },
  { language: "Rust", files: rust, reasons: ownWordsOfRust, textsIn: textsOfRust },
])("in $language", ({ files, reasons, textsIn }) => {
  test("no file says anything of its own without a reason", () => {
    const own = files
      .filter(({ path }) => !reasons.some(([place]) => place.test(path)))
      .flatMap(({ path, source }) => textsIn(path, source).map((text) => `${path}: ${text}`));
    expect(own).toEqual([]);
  });

  test.each(reasons)("%s still needs its reason: %s", (place) => {
    const texts = files
      .filter(({ path }) => place.test(path))
      .flatMap(({ path, source }) => textsIn(path, source));
    expect(texts).not.toEqual([]);
  });
});

test("what blocks make of an entry has no words of their declaration", () => {
  const blocks = sources.filter(({ path }) => path === "content/blocks.ts");
  const own = blocks.flatMap(({ path, source }) => textsOfFunctions(path, source));
  // Only editors read it, where they compare two versions of a page.
  expect(own).toEqual(["Alliance Partner"]);
  const declared = `block("heading", "Prices of a service.", { pricing: help("How it is made.") },
    ({ pricing }, views) => ({ facts: [views.ownFact("How it is priced", pricing)] }))`;
  expect(textsOfFunctions("a.ts", declared)).toEqual(["How it is priced"]);
});

describe("words in code", () => {
  test.each([
    "<p>Membership costs less than you think</p>",
    "<p>Copy</p>",
    '<Field label="Your business name" />',
    '<p aria-label="Results" />',
    'const lead = "One sentence of a page";',
    `const lead = \`Membership costs \${fee}, which is less than you think\`;`,
    'isOpen ? "Closed" : label',
    `<p>{\`Call \${phone} for help\`}</p>`,
    "<p>{price} is less than what you think</p>",
    '<p>{"Copy"}</p>',
    `<p>{\`Pay \${amount}\`}</p>`,
    '<Radios legend="How do you want to pay?" />',
    '["Remittance advice", amount].join("\\n")',
    "rows.filter((row) => ids.includes(row)).map(() => <p>Closed</p>)",
    `const wrong = \`\${name} must be in whole dollars, without cents\`;`,
    'const topic = "A barcode that does not scan";',
  ])("%s is found", (code) => {
    expect(textsOfFile("a.tsx", code)).toHaveLength(1);
  });

  test.each([
    '<p className="frame quiet needs-script" />',
    "<p aria-label={words[hintOf(name)]} />",
    '<p title={kind === "zip" ? words.zip : words.file} />',
    'reportFault("This block cannot be shown on the page");',
    'throw new Error("The host gave no element to draw in");',
    'const path = "M7 7h2v18H7zM11 7h4v14h-4zM17 7h1.5v14H17z";',
  ])("%s is none", (code) => {
    expect(textsOfFile("a.tsx", code)).toEqual([]);
  });
});

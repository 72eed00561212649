import { describe, expect, test } from "vitest";
import { link } from "../test/sample-page";
import { problemLine } from "./problem";
import { readEntry, readStore } from "./store";

describe("a space that others fill", () => {
  const quote = (id: string, fields: object) => ({
    sys: { id, contentType: link("quoteBlock", "ContentType") },
    fields,
  });

  test("is used as far as the site can; the rest is reported, by name and field", () => {
    const reports: string[] = [];
    const store = readStore(
      [
        { sys: { id: "x", contentType: link("carousel", "ContentType") }, fields: {} },
        quote("good", { text: "Words" }),
        quote("bad", { text: ["Words"] }),
      ],
      [{ sys: { id: "a" }, fields: { title: "A" } }],
      (problem) => reports.push(problemLine(problem)),
    );
    expect([...store.entries.keys()]).toEqual(["good"]);
    expect([...store.assets.keys()]).toEqual([]);
    expect(reports).toEqual([
      "x: The site knows no content type carousel.",
      "quoteBlock bad, field text: The field text has to be string, and is Array.",
      "asset a, field file: The field file is empty.",
    ]);
  });

  test("a wrong cell deep in a table is named by its path", () => {
    const raw = {
      sys: { id: "x", contentType: link("tableBlock", "ContentType") },
      fields: { caption: "C", columns: ["A"], rows: [["1"], [2]] },
    };
    expect(() => readEntry(raw)).toThrow(/^The field rows\.1\.0 has to be string, and is 2\.$/);
  });

  test("what is not seen falls away, and so do the blanks around a name", () => {
    const faq = { sys: { id: "x", contentType: link("faq", "ContentType") } };
    const question = {
      question: "What is a bar\u00ADcode\u200B?",
      category: " numbers ",
      position: 1,
    };
    const answer = { nodeType: "document", data: {}, content: [] };
    expect(readEntry({ ...faq, fields: { ...question, answer } }).fields).toMatchObject({
      question: "What is a barcode?",
      category: "numbers",
    });
  });

  test("a list that the service leaves out is an empty one", () => {
    const hero = { sys: { id: "h", contentType: link("heroBlock", "ContentType") } };
    expect(readEntry({ ...hero, fields: { lead: "We." } }).fields).toEqual({
      lead: "We.",
      actions: [],
    });
  });
});

import { expect, test } from "vitest";
import { problemLine } from "../../src/content/problem";
import { readAsset } from "../../src/content/store";
import { document, link, node, storeWith, text } from "../../src/test/sample-page";
import { readAssetFiles } from "./asset-files";

const asset = (id: string, fileName: string, contentType: string) =>
  readAsset({
    sys: { id },
    fields: { file: { url: `//assets/${fileName}`, fileName, contentType, details: { size: 9 } } },
  });
const pdf = new TextEncoder().encode("%PDF-1.4\n%%EOF");

/** A text that links to the file with `id`. */
const linkTo = (id: string) =>
  document(
    node("paragraph", [node("asset-hyperlink", [text("the form")], { target: link(id, "Asset") })]),
  );

test("a file that a text links to is served, whatever it is, and no other", async () => {
  const store = storeWith(
    { prose: ["richTextBlock", { name: "Prose", document: linkTo("form") }] },
    [asset("form", "form.pdf", "application/pdf"), asset("other", "other.pdf", "application/pdf")],
  );
  const files = await readAssetFiles(store, async () => pdf);
  expect([...files.keys()]).toEqual(["/media/form.pdf"]);
});

test("one that is not there is told with its entry", async () => {
  const store = storeWith(
    { prose: ["richTextBlock", { name: "Prose", document: linkTo("form") }] },
    [asset("form", "form.pdf", "application/pdf")],
  );
  const told: string[] = [];
  const read = async () => undefined;
  await readAssetFiles(store, read, (problem) => told.push(problemLine(problem)));
  expect(told).toEqual(["asset form: Its file is not there."]);
});

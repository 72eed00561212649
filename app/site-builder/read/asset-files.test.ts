import sharp from "sharp";
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

/** What a page gets of a picture of this size, as its media type and pixels. */
async function shownOf(fileName: string, contentType: string, bytes: Uint8Array) {
  const store = storeWith({}, [asset("picture", fileName, contentType)]);
  const told: string[] = [];
  const report = (problem: Parameters<typeof problemLine>[0]) =>
    void told.push(`${problemLine(problem)} ${problem.remedy}`);
  const files = await readAssetFiles(store, async () => bytes, report);
  const [[path, shown] = []] = files;
  const { format, width, height } = shown ? await sharp(shown).metadata() : {};
  return { path, format, width, height, told };
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

test("a photograph as large as a camera makes it becomes as large as pages need it", async () => {
  const bytes = await photo(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await shownOf("shop.jpg", "image/jpeg", bytes)).toEqual({
    ...{ path: "/media/picture.jpg", format: "jpeg", width: 1800, height: 2400, told: [] },
  });
});

test("a picture that fits stays as it is", async () => {
  const bytes = await photo(800, 600).png().toBuffer();
  const store = storeWith({}, [asset("picture", "a.png", "image/png")]);
  const files = await readAssetFiles(store, async () => bytes);
  expect(files.get("/media/picture.png")).toBe(bytes);
});

test("a TIFF becomes a JPEG", async () => {
  const bytes = await photo(3000, 300).tiff().toBuffer();
  expect(await shownOf("scan.tif", "image/tiff", bytes)).toEqual({
    ...{ path: "/media/picture.jpg", format: "jpeg", width: 2400, height: 240, told: [] },
  });
});

test("what browsers do not show is told with what to do", async () => {
  expect((await shownOf("photo.heic", "image/heic", pdf)).told).toEqual([
    "asset picture: Its file is image/heic, which browsers do not show. Nothing is shown in its place. Save it as JPEG or PNG and publish it again.",
  ]);
});

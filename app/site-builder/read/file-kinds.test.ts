/** What editors may upload: pictures and documents, and nothing that runs. */
import { expect, test } from "vitest";
import { refusal } from "./file-kinds";

const png = "\u0089PNG\r\n\u001a\n0000IHDR00000000000000";
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1">${inside}</svg>`;

const refused = (contentType: string, fileName: string, text: string) =>
  refusal({ contentType, fileName }, Buffer.from(text, "latin1"));

test.each([
  ["image/png", "a.png", png],
  ["image/png", "A.PNG", png],
  ["image/jpeg", "photo.jpeg", "\u00ff\u00d8\u00ff"],
  ["image/gif", "a.gif", "GIF89a"],
  ["image/svg+xml", "a.svg", svg('<path fill="url(#g)"/><use href="#p" xlink:href="#p"/>')],
  ["image/svg+xml", "a.svg", svg('<image href="data:image/png;base64,AA=="/>')],
  ["application/pdf", "a.pdf", "%PDF-1.7\n%%EOF"],
  ["application/postscript", "logo.eps", "%!PS-Adobe-3.0 EPSF-3.0"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "a.xlsx", "PK"],
  ["text/csv", "a.csv", "GTIN;Name"],
  ["application/zip", "a.zip", "PK"],
])("%s %s is served", (contentType, fileName, text) => {
  expect(refused(contentType, fileName, text)).toBeUndefined();
});

test.each([
  ["image/png", "a.html", png, /its name ends in .html/],
  ["image/png", "a.png", "<!doctype html><p>", /holds something else/],
  ["image/tiff", "a.tif", "II*", /browsers do not show/],
  ["image/svg+xml", "a.svg", svg("<script>1</script>"), /a script, a link or a reference/],
  ["image/svg+xml", "a.svg", svg('<script href="/media/b.js"/>'), /a script/],
  ["image/svg+xml", "a.svg", svg('<rect onload="1"/>'), /a script/],
  ["image/svg+xml", "a.svg", svg('<a href="https://example.com/">x</a>'), /a link/],
  ["image/svg+xml", "a.svg", svg("<style>@import '/x.css'</style>"), /reference/],
  ["image/svg+xml", "a.svg", svg('<rect fill="url(https://example.com/a)"/>'), /reference/],
  ["image/svg+xml", "a.svg", svg("<foreignObject/>"), /a script/],
  ["text/html", "a.pdf", "x", /would run/],
  ["text/plain", "a.htm", "x", /would run/],
  ["application/octet-stream", "a.js", "x", /would run/],
  ["text/plain", "a.txt", " <!-- a --> <HTML>", /would run/],
  ["application/xml", "a.data", "<x/>", /would run/],
  ["application/pdf", "a.pdf", "Error 404", /holds something else/],
  ["text/csv", "a.csv", "", /holds something else/],
])("%s %s is not: %s", (contentType, fileName, text, why) => {
  expect(refused(contentType, fileName, text)).toMatch(why);
});

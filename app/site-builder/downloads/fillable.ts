/**
 * Makes a printed PDF one that can be filled in on the screen (ISO 32000-1, 12.7).
 *
 * A browser prints no form fields, but it does print links, each with its place on the page and in the structure that
 * screen readers follow. So a field is a link to nowhere in the source, and becomes a field here: the changed objects are
 * written behind the file, with an index of their own, as the format provides for changes.
 *
 * Left out: fields that depend on each other, and any script.
 */

/** Where the link of a field leads. */
const NOWHERE = "https://field.invalid/";

/** A field: its name, what it asks, and for boxes of single characters how many. */
export type PdfField = { kind: "text" | "tick"; name: string; label: string; cells?: number };

/** The address of the link that becomes the field. */
export function fieldAddress({ kind, name, label, cells }: PdfField): string {
  const parts = new URLSearchParams({ kind, name, label, ...(cells && { cells: String(cells) }) });
  return `${NOWHERE}?${parts}`;
}

const objects = /(\d+) 0 obj\n((?:(?!endobj)[\s\S])*?)\nendobj/g;

/** The PDF with a field in place of each such link; the same PDF where it has none. */
export function fillable(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const all = [...text.matchAll(objects)].map(([, id = "", body = ""]) => ({ id, body }));
  const size = Number(/\/Size (\d+)/.exec(text)?.[1]);
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1];
  const [ticked, empty, font, form] = [size, size + 1, size + 2, size + 3];
  const changed = new Map<string, string>();
  for (const { id, body } of all) {
    const address = /\/URI \((https:\/\/field\.invalid\/[^)]*)\)/.exec(body)?.[1];
    if (address !== undefined) changed.set(id, widget(body, new URL(address), { ticked, empty }));
  }
  const fields = [...changed.keys()];
  if (fields.length === 0) return pdf;
  for (const { id, body } of all) {
    const of = /^<<\/Type \/StructElem\n\/S \/Link\n[\s\S]*\/Obj (\d+) 0 R/.exec(body)?.[1];
    if (of !== undefined && changed.has(of)) changed.set(id, body.replace("/S /Link", "/S /Form"));
    if (id === root) {
      changed.set(id, body.replace("<<", `<</AcroForm ${form} 0 R\n`));
    }
  }
  changed.set(String(ticked), drawing("1.2 w 1.5 1.5 m 8.5 8.5 l 1.5 8.5 m 8.5 1.5 l S"));
  changed.set(String(empty), drawing(""));
  const helvetica = "/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding";
  changed.set(String(font), `<<${helvetica}>>`);
  const references = fields.map((id) => `${id} 0 R`).join(" ");
  changed.set(
    String(form),
    `<</Fields [${references}] /NeedAppearances true /DA (/Helv 10 Tf 0 g) /DR <</Font <</Helv ${font} 0 R>>>>>>`,
  );
  return Buffer.concat([pdf, Buffer.from(update(text, pdf.length, changed, form + 1), "latin1")]);
}

/** The field at the place of a link. */
function widget(link: string, address: URL, boxes: { ticked: number; empty: number }): string {
  const [rect] = /\/Rect \[[^\]]*\]/.exec(link) ?? [];
  const [parent] = /\/StructParent \d+/.exec(link) ?? [];
  const part = (name: string) => address.searchParams.get(name) ?? "";
  const common = `/Type /Annot /Subtype /Widget /F 4 ${rect} ${parent} /T ${utf16(part("name"))} /TU ${utf16(part("label"))}`;
  if (part("kind") === "tick") {
    const looks = `/N <</Yes ${boxes.ticked} 0 R /Off ${boxes.empty} 0 R>>`;
    return `<<${common} /FT /Btn /V /Off /AS /Off /AP <<${looks}>>>>`;
  }
  const cells = part("cells");
  // One character in each box: the flag "comb".
  return `<<${common} /FT /Tx /DA (/Helv 10 Tf 0 g)${cells && ` /MaxLen ${cells} /Ff ${1 << 24}`}>>`;
}

/** What a box shows, on a square of 10 by 10. */
function drawing(strokes: string): string {
  return `<</Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length ${strokes.length}>>\nstream\n${strokes}\nendstream`;
}

function utf16(text: string): string {
  const units = [...Array(text.length).keys()].map((at) => text.charCodeAt(at));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, "0")).join("")}>`;
}

/** The changed objects with their index, which names the index before it. */
function update(text: string, length: number, changed: Map<string, string>, size: number): string {
  const before = /startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1];
  const [root] = /\/Root \d+ 0 R/.exec(text.slice(text.lastIndexOf("trailer"))) ?? [];
  const [info] = /\/Info \d+ 0 R/.exec(text.slice(text.lastIndexOf("trailer"))) ?? [];
  if (before === undefined || root === undefined) throw new Error("the PDF has no index to add to");
  let body = "\n";
  let index = "";
  for (const [id, object] of changed) {
    index += `${id} 1\n${String(length + body.length).padStart(10, "0")} 00000 n \n`;
    body += `${id} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<</Size ${size}\n${root}\n${info}\n/Prev ${before}>>`;
  return `${body}xref\n${index}${trailer}\nstartxref\n${length + body.length}\n%%EOF\n`;
}

/**
 * What a file is that editors upload, by its declaration, its name and what it holds together: pictures and documents are data,
 * and nothing that a browser would run is served from the site's own address.
 */

/** The endings of pictures that browsers show, by their media types. */
const pictures: Record<string, string[]> = {
  "image/avif": ["avif"],
  "image/gif": ["gif"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/svg+xml": ["svg"],
  "image/webp": ["webp"],
};

/** Of what a browser or a computer runs, or lets run what stands in it. */
const running =
  /^(?:html?|shtml|xhtml?|xht|mhtml?|xml|xslt?|svgz|css|[cm]?jsx?|wasm|swf|jar|hta|exe|msi|bat|cmd|ps1|sh|vbs|scr)$/;
const runningTypes = /html|xml$|(?:java|ecma|vb)script|css$|wasm|x-msdownload|x-sh$/;
const markup = /^\ufeff?(?:\s|<!--[\s\S]*?-->)*<(?:!doctype\s+html|html|head|body|script|iframe)/i;

/** In a picture of lines: scripts, what calls them, and what is fetched from elsewhere. */
const runningInSvg =
  /<\s*(?:script|foreignObject|iframe|!ENTITY)|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']?\s*(?!["']?(?:#|data:image\/(?:png|jpeg|webp|gif)))[^\s"'>]|@import|url\(\s*["']?(?!["']?#)[^)]/i;

type UploadedFile = { contentType: string; fileName: string };

/** Why a file is not served, as the end of a sentence about it; undefined for one that is. */
export function refusal(
  { contentType, fileName }: UploadedFile,
  bytes: Uint8Array,
): string | undefined {
  const ending = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const text = () => Buffer.from(bytes).toString("utf8");
  if (contentType.startsWith("image/")) {
    const endings = pictures[contentType];
    if (endings === undefined) return `is ${contentType}, which browsers do not show`;
    if (!endings.includes(ending))
      return `is declared ${contentType}, but its name ends in .${ending}`;
    if (!isKind(bytes, contentType)) return `is declared ${contentType}, but holds something else`;
    if (ending === "svg" && runningInSvg.test(text())) {
      return "has a script, a link or a reference to another file in it";
    }
    return undefined;
  }
  if (
    running.test(ending) ||
    runningTypes.test(contentType) ||
    markup.test(text().slice(0, 4096))
  ) {
    return "is a page or a program, which would run";
  }
  return isKind(bytes, contentType)
    ? undefined
    : `is declared ${contentType}, but holds something else`;
}

/** Whether a file begins, and a PDF ends, as its kind does. */
export function isKind(bytes: Uint8Array, contentType: string): boolean {
  const text = (from: number, to?: number) =>
    Buffer.from(bytes).subarray(from, to).toString("latin1");
  switch (contentType) {
    case "application/pdf":
      return text(0, 5) === "%PDF-" && text(-1024).includes("%%EOF");
    case "image/png":
      return text(1, 4) === "PNG" && bytes.length > 24;
    case "image/jpeg":
      return text(0, 2) === "\u00ff\u00d8";
    case "image/gif":
      return text(0, 4) === "GIF8";
    case "image/webp":
      return text(8, 12) === "WEBP";
    case "image/avif":
      return text(4, 8) === "ftyp";
    case "image/svg+xml":
      return text(0).includes("<svg");
    default:
      return bytes.length > 0;
  }
}

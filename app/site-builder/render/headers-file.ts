/** Response headers of the static files, in the `_headers` format of static hosts. */
import { createHash } from "node:crypto";
import type { ThirdParties } from "./third-parties";

/** What a page may load and do. */
function contentSecurityPolicy(styles: string[], others: ThirdParties): string {
  const hashes = styles.map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  const allowed = (own: string, directive: keyof ThirdParties) =>
    [own, ...(others[directive] ?? [])].join(" ");
  return [
    "default-src 'self'",
    allowed("script-src 'self' 'wasm-unsafe-eval'", "script-src"),
    ["style-src 'self'", ...hashes].join(" "),
    "img-src 'self' data:",
    allowed("connect-src 'self'", "connect-src"),
    allowed("frame-src 'self'", "frame-src"),
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    allowed("form-action 'self'", "form-action"),
    "frame-ancestors 'none'",
  ].join("; ");
}

const permissions = (camera: "()" | "(self)") =>
  `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;

/**
 * How long browsers insist on HTTPS is no part of it: it cannot be taken back, so the operator raises it (`HSTS_SECONDS`).
 *
 * `styles` are the texts of all inline style elements, `cameraPages` the paths that may ask for the camera.
 */
export function headersFile(
  styles: string[],
  others: ThirdParties,
  cameraPages: string[],
  isPreview: boolean,
): string {
  const general = [
    `Content-Security-Policy: ${contentSecurityPolicy(styles, others)}`,
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy: same-origin",
    `Permissions-Policy: ${permissions("()")}`,
    "Cache-Control: public, max-age=0, must-revalidate",
    ...(isPreview ? ["X-Robots-Tag: noindex"] : []),
  ];
  // The styles of pages, a kilobyte of them, are nothing to scripts, workers and fonts, of which a page loads thirty.
  const withoutStyles = instead("Content-Security-Policy", contentSecurityPolicy([], others));
  const rules: [string, string[]][] = [
    ["/*", general],
    // The names of these files contain a hash of their content.
    ["/assets/*", ["Cache-Control: public, max-age=31536000, immutable", ...withoutStyles]],
    // A worker that a cache holds back would keep an old page alive.
    ["/sw.js", ["Cache-Control: no-cache"]],
    // What editors upload is data: nothing in it runs, whatever it is called and holds.
    ...["/media/*", "/download/*"].map((path): [string, string[]] => [
      path,
      instead("Content-Security-Policy", "default-src 'none'; sandbox"),
    ]),
    ["/fonts/*", ["Cache-Control: public, max-age=604800", ...withoutStyles]],
    ...cameraPages.map((path): [string, string[]] => [
      path,
      instead("Permissions-Policy", permissions("(self)")),
    ]),
  ];
  return rules
    .map(([path, headers]) => [path, ...headers.map((header) => `  ${header}`)].join("\n"))
    .join("\n\n")
    .concat("\n");
}

/** Some hosts join the values of all rules: the general one is taken back first. */
function instead(name: string, value: string): string[] {
  return [`! ${name}`, `${name}: ${value}`];
}

/** What the path of an unknown address says about the page that someone wants: `/about_us/Careers.html` is `about us Careers`. */
export function addressWords(path: string): string {
  return decoded(path)
    .replace(/\.(html?|php|aspx?|jsp)$/i, "")
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .join(" ");
}

/** Longer paths are not made by people. */
const MOST_WORDS = 12;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

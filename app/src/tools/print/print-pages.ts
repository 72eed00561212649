/** Prints a picture in its true size, and nothing else of the site. */

/** Width and height in micrometres. */
type Size = { width: number; height: number };

/** What fits between the margins of A4 and of US Letter, both upright, in micrometres. */
const WIDEST_ON_PAPER = 170_000;

const ID = "printed-pages";

/** Opens the browser's print dialog with `copies` pages of one picture (SVG), each page exactly as large as `page`. */
export function printPages(svg: string, page: Size, copies: number): Promise<void> {
  return print(pictures(svg, copies), `@page { size: ${millimetres(page)}; margin: 0; }`);
}

/**
 * The same with one picture on the paper that is in the printer, inside its margins: a sheet that is cut close
 * around a symbol loses bars and quiet zone on printers that leave an edge of their paper blank.
 *
 * A picture that is too wide for that gets a page of its own size, because browsers would shrink it.
 */
export function printOnPaper(svg: string, size: Size): Promise<void> {
  if (size.width > WIDEST_ON_PAPER) return printPages(svg, size, 1);
  return print(pictures(svg, 1), "");
}

const millimetres = ({ width, height }: Size) => `${width / 1000}mm ${height / 1000}mm`;

function pictures(svg: string, copies: number): HTMLImageElement[] {
  return Array.from({ length: copies }, () => {
    const picture = new Image();
    picture.alt = "";
    picture.src = pictureAddress(svg);
    return picture;
  });
}

async function print(parts: HTMLImageElement[], paper: string): Promise<void> {
  const sheets = document.createElement("div");
  sheets.id = ID;
  sheets.append(...parts);
  const rules = new CSSStyleSheet();
  rules.replaceSync(`
    #${ID} { display: none; }
    ${paper}
    @media print {
      body > :not(#${ID}) { display: none !important; }
      #${ID} { display: block; }
      #${ID} img { display: block; max-inline-size: none; break-after: page; }
      #${ID} img:last-child { break-after: auto; }
    }
  `);
  // Some browsers never say that printing is over: what is left of the last time goes now.
  document.getElementById(ID)?.remove();
  document.body.append(sheets);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  const clear = () => {
    sheets.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
  };
  window.addEventListener("afterprint", clear, { once: true });
  try {
    await Promise.all(parts.map((picture) => picture.decode()));
    window.print();
  } catch (error) {
    // Or the page itself could not be printed any more.
    window.removeEventListener("afterprint", clear);
    clear();
    throw error;
  }
}

/** An SVG as the source of an image. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

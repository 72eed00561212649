/** Prints pictures of labels, each on a page of exactly their size, and nothing else of the site. */

/** Width and height in micrometres. */
type Page = { width: number; height: number };

const ID = "label-sheets";

/** Opens the browser's print dialog with `copies` pages of one picture (SVG). */
export async function printLabels(svg: string, page: Page, copies: number): Promise<void> {
  const sheets = document.createElement("div");
  sheets.id = ID;
  for (let copy = 0; copy < copies; copy += 1) {
    const picture = new Image();
    picture.alt = "";
    picture.src = pictureAddress(svg);
    sheets.append(picture);
  }
  const rules = new CSSStyleSheet();
  rules.replaceSync(`
    #${ID} { display: none; }
    @page { size: ${page.width / 1000}mm ${page.height / 1000}mm; margin: 0; }
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
  await Promise.all([...sheets.querySelectorAll("img")].map((picture) => picture.decode()));
  window.print();
}

/** An SVG as the source of an image. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

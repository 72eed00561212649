import type { KeyDetails } from "../../engine/load-engine";
import { ButtonLink } from "../../ui/Button";

const numbering = "/services/tools/numbering-and-barcodes";
const labelling = "/services/tools/logistics-labelling-tool";
const encoder = "/services/tools/electronic-product-code-encoder-decoder";
const cartons = "/resources/how-to-guides/gtin-14-form";

/** Takes a key along to the other tools; what is taken stays behind the `#`. */
export function NextTools({ detail }: { detail: KeyDetails }) {
  const links = linksOf(detail);
  if (links.length === 0) return null;
  return (
    <div className="actions">
      {links.map((link) => (
        <ButtonLink key={link.href} model={{ ...link, style: "secondary", size: "small" }} />
      ))}
    </div>
  );
}

function linksOf({ kind, text }: KeyDetails): { text: string; href: string }[] {
  const make = { text: "Make its barcode", href: `${numbering}#value=${text}` };
  switch (kind) {
    case "gtin-8":
    case "gtin-12":
    case "gtin-13":
      return [
        make,
        { text: "Number its cartons", href: `${cartons}#gtin=${text}` },
        { text: "Put it on a label", href: `${labelling}#contents=${text}` },
        { text: "Encode it for a tag", href: `${encoder}#value=${text}` },
      ];
    case "gtin-14":
      return [
        make,
        { text: "Put it on a label", href: `${labelling}#contents=${text}` },
        { text: "Encode it for a tag", href: `${encoder}#value=${text}` },
      ];
    case "sscc":
      return [
        { text: "Put it on a label", href: `${labelling}#sscc=${text}` },
        { text: "Encode it for a tag", href: `${encoder}#value=${text}` },
      ];
    default:
      return [];
  }
}

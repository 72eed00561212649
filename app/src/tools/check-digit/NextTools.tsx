import type { KeyDetails } from "../../engine/load-engine";
import { ButtonLink } from "../../ui/Button";

const numbering = "/services/tools/numbering-and-barcodes";
const labelling = "/services/tools/logistics-labelling-tool";
const encoder = "/services/tools/electronic-product-code-encoder-decoder";
const cartons = "/resources/how-to-guides/gtin-14-form";

type Link = { text: string; href: string };

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

/** Those that take the key: a shop's own numbers, coupons and so on are refused by some. */
function linksOf({ kind, text, isForOpenTrade, mayBeOnTag }: KeyDetails): Link[] {
  const isGtin = kind.startsWith("gtin-");
  const isOnPallets = isGtin || kind === "sscc";
  // The same digits can be several kinds of key; without a kind they are a trade item first.
  const barcode = new URLSearchParams(isGtin ? { value: text } : { value: text, key: kind });
  const links: (Link | false)[] = [
    (isGtin || isForOpenTrade) && { text: "Make its barcode", href: `${numbering}#${barcode}` },
    isGtin &&
      kind !== "gtin-14" &&
      isForOpenTrade && { text: "Number its cartons", href: `${cartons}#gtin=${text}` },
    isOnPallets &&
      isForOpenTrade && {
        text: "Put it on a label",
        href: `${labelling}#${isGtin ? "contents" : "sscc"}=${text}`,
      },
    isOnPallets && mayBeOnTag && { text: "Encode it for a tag", href: `${encoder}#value=${text}` },
  ];
  return links.filter((link) => link !== false);
}

import type { ContentOutcome } from "../../engine/load-print";
import { Link } from "../../ui/Link";

type Props = { content: Extract<ContentOutcome, { type: "ok" }>; text: string };

/** Takes the number along to the other tools. */
export function NextTools({ content, text }: Props) {
  const { bracketed } = content;
  const [, sscc] = /^\(00\)(\d{18})/.exec(bracketed) ?? [];
  const [, gtin] = /^\(01\)(\d{14})/.exec(bracketed) ?? [];
  const label = sscc !== undefined ? { sscc } : gtin !== undefined ? { contents: gtin } : undefined;
  return (
    <ul className="links">
      {label && (
        <li>
          <Link href={`/services/tools/logistics-labelling-tool#${new URLSearchParams(label)}`}>
            Put it on a label
          </Link>
        </li>
      )}
      <li>
        <Link
          href={`/services/tools/electronic-product-code-encoder-decoder#${new URLSearchParams({ value: bracketed })}`}
        >
          Encode it for a tag
        </Link>
      </li>
      {/^[\d\s-]+$/.test(text) && (
        <li>
          <Link
            href={`/services/tools/check-digit-calculator#${new URLSearchParams({ key: "auto", number: text })}`}
          >
            See how its check digit is worked out
          </Link>
        </li>
      )}
    </ul>
  );
}

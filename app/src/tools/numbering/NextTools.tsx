import type { ContentOutcome } from "../../engine/load-print";
import { Link } from "../../ui/Link";

type Props = { content: Extract<ContentOutcome, { type: "ok" }>; text: string };

/** Takes the number along to the other tools. */
export function NextTools({ content, text }: Props) {
  const { bracketed, isNumber, onLabel } = content;
  return (
    <ul className="links">
      {onLabel && (
        <li>
          <Link
            href={`/services/tools/logistics-labelling-tool#${new URLSearchParams({ [onLabel.field]: onLabel.value })}`}
          >
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
      {isNumber && (
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

import type { LinkModel } from "../content/block-parts";
import { AsServed } from "./AsServed";
import { fieldSource } from "./field-source";
import { together } from "./format";
import { keyed } from "./keyed";
import { Link } from "./Link";

type Props = {
  links: LinkModel[];
  className?: string | undefined;
  /** What the links are, where no heading says it. */
  label?: string;
};

/** Links of the content, one below or beside the other. */
export function LinkList({ links, className, label }: Props) {
  return (
    <AsServed as="ul" className={className} aria-label={label} of={links}>
      {() =>
        keyed(links, ({ href, text }) => href + text).map(([key, link]) => (
          <li key={key}>
            <Link href={link.href} {...fieldSource(link)}>
              {together(link.text)}
            </Link>
          </li>
        ))
      }
    </AsServed>
  );
}

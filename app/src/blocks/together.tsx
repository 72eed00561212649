import { Fragment, type ReactNode } from "react";

/** A number with its unit, and a phone or business number; `split` keeps what is in the parentheses. */
const wholes =
  /(\d[\d.,]* (?:mm|cm|m|km|g|kg|mL|L|KB|MB|dpi|million)\b|\+?\d+(?: \d)?(?: \d{3,4}){2,3}\b)/;

/**
 * A text in which a line never ends within a number. The spaces stay ordinary ones, so that what is
 * copied, searched and compared is what was written.
 */
export function together(text: string): ReactNode {
  const parts = text.split(wholes);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order never changes
    <Fragment key={index}>
      {index % 2 === 1 ? <span className="together">{part}</span> : part}
    </Fragment>
  ));
}

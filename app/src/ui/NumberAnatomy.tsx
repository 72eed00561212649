import type { ReactNode } from "react";
import { CopyButton } from "./CopyButton";
import { together } from "./format";
import styles from "./NumberAnatomy.module.css";

/** What a part of a number is for. Each has one colour and one underline, everywhere. */
export type PartRole =
  | "prefix"
  | "reference"
  | "indicator"
  | "serial"
  | "check"
  | "identifier"
  /** What a barcode says besides a number, such as a weight or a date. */
  | "attribute";

/** A run of characters with one meaning, such as `{ role: "check", text: "3", label: "Check digit" }`. */
export type NumberPart = {
  role: PartRole;
  text: string;
  /** Empty where the same parts are explained beside it. */
  label: string;
  /** Shown but not part of the number itself, such as the brackets of an application identifier. */
  isPunctuation?: boolean;
};

type Props = {
  /** What kind of number it is, such as "GTIN-13". */
  what: string;
  parts: NumberPart[];
  /** Offers to copy the number, without spaces. */
  copy?: boolean;
  /** Leave the list of parts out where there is no room; the labels then show on hover and focus. */
  legend?: boolean;
  /** The list of parts has their names alone, as it has beside a symbol. */
  names?: boolean;
  /** The symbol that carries the number, drawn beside the list of its parts. */
  symbol?: ReactNode;
};

/**
 * A number, grouped by its parts: the drawing this site is known by.
 * The groups are set apart by space alone, so a number that is selected and copied contains no blanks.
 */
export function NumberAnatomy(props: Props) {
  const { what, parts, copy = false, legend = true, names = false, symbol } = props;
  const number = parts
    .filter((part) => !part.isPunctuation)
    .map((part) => part.text)
    .join("");
  return (
    <div className={styles.anatomy}>
      <div className={styles.line}>
        <p className={styles.number}>
          <span className="visually-hidden">{what}: </span>
          {parts.map((part, index) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: a part's identity is its position
              key={index}
              part={part}
              isLabelled={!legend && part.label !== ""}
            />
          ))}
        </p>
        {copy && <CopyButton text={number} what={what} />}
      </div>
      {legend && (
        <div className={styles.explained}>
          <dl className={styles.legend} data-names={names || undefined}>
            {parts
              .filter((part) => !part.isPunctuation)
              .map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a part's identity is its position
                <div key={index} className={styles.entry} data-role={part.role}>
                  <dt>{part.label}</dt>
                  <dd className={styles.part} translate="no">
                    {together(part.text)}
                  </dd>
                </div>
              ))}
          </dl>
          {symbol}
        </div>
      )}
    </div>
  );
}

function Part({ part, isLabelled }: { part: NumberPart; isLabelled: boolean }) {
  if (part.isPunctuation) return <span translate="no">{part.text}</span>;
  return (
    <span
      className={styles.part}
      translate="no"
      data-role={part.role}
      {...(isLabelled && { "data-label": part.label, tabIndex: 0 })}
    >
      {part.text}
      {isLabelled && (
        <span className="visually-hidden" translate="yes">
          {" "}
          ({part.label}){" "}
        </span>
      )}
    </span>
  );
}

import { answer as words } from "../../../../fixtures/content/words/epc";
import styles from "./EpcTool.module.css";

/** Hexadecimal digits in the words of 16 bits that tags are written in; copied without the gaps. */
export function HexWords({ hex, className }: { hex: string; className: string | undefined }) {
  return (
    <p className={`${styles.words} ${className}`} translate="no">
      <span className="visually-hidden" translate="yes">
        {words.inHexadecimal}{" "}
      </span>
      {hex.match(/.{1,4}/g)?.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its position
        <span key={index}>{word}</span>
      ))}
    </p>
  );
}

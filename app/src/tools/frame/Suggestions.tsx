import { suggestion as words } from "../../../../fixtures/content/words/tools";
import type { TextRepair } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { filled } from "../../ui/filled";
import { shownScan } from "../../ui/format";
import { describeRepair, isGuess } from "../repair-messages";
import styles from "./Suggestions.module.css";

type Suggestion = {
  text: string;
  /** Why it may be meant. */
  why: string;
  /** Absent where it is no more than a guess at other digits: those are read on the pack and typed, not pressed. */
  use: (() => void) | undefined;
};

type Props = { heading: string; suggestions: Suggestion[]; note?: string };

/** Texts that were meant instead, or may have been, each to put into the field. */
export function Suggestions({ heading, suggestions, note }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <h2>{heading}</h2>
      <ul aria-label={heading}>
        {suggestions.map(({ text, why, use }) => (
          <li key={text}>
            {use === undefined ? (
              <span className="number" translate="no">
                {shownScan(text)}
              </span>
            ) : (
              <Button size="small" onClick={use}>
                <span>
                  {filled(words.use, {
                    text: (
                      <span className="number" translate="no">
                        {shownScan(text)}
                      </span>
                    ),
                  })}
                </span>
              </Button>
            )}
            <span>{why}</span>
          </li>
        ))}
      </ul>
      {note && <p className="quiet">{note}</p>}
    </div>
  );
}

type RepairsProps = {
  heading: string;
  repairs: TextRepair[];
  /** Puts a text into the field. */
  onUse: (text: string) => void;
};

/** The texts that the engine takes for what was meant. */
export function Repairs({ heading, repairs, onUse }: RepairsProps) {
  const suggestions = repairs.map((repair) => ({
    text: repair.text,
    why: describeRepair(repair),
    use: isGuess(repair) ? undefined : () => onUse(repair.text),
  }));
  const hasOtherDigits = repairs.some(({ edits }) => edits.some(({ type }) => type === "digits"));
  return (
    <Suggestions
      heading={heading}
      suggestions={suggestions}
      {...(hasOtherDigits && { note: words.onlyIssuer })}
    />
  );
}

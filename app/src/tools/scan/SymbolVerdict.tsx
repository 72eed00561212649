import { list } from "../../../../fixtures/content/words/scan";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { filled } from "../../ui/filled";
import { together } from "../../ui/format";
import { Icon } from "../../ui/Icon";
import type { Judged, ReadSymbol } from "./judge-symbols";
import styles from "./Scan.module.css";

const icons = {
  notGs1: "information",
  unproven: "warning",
  wrongNumber: "error",
  mend: "warning",
  unmeasured: "information",
  nothing: "check",
} as const;

/** The verdict about one symbol in a sentence, what to fix, and what was read and measured. */
export function SymbolVerdict({ judged, onUse }: { judged: Judged; onUse: () => void }) {
  const { symbol, verdict, meaning, words, isUsable } = judged;
  return (
    <div className={styles.verdict}>
      <p className={styles.headline} data-level={verdict.level}>
        <Icon name={icons[verdict.level]} />
        <strong>{words.title}</strong>
      </p>
      {words.advice && <p>{words.advice}</p>}
      {words.fixes.length > 0 && (
        <ol aria-label={list.toFix}>
          {words.fixes.map((fix) => (
            <li key={fix}>{together(fix)}</li>
          ))}
        </ol>
      )}
      {words.data !== undefined && <SymbolRead symbol={symbol} meaning={meaning} />}
      {words.facts.length > 0 && (
        <ul aria-label={list.shown}>
          {words.facts.map((fact) => (
            <li key={fact}>{together(fact)}</li>
          ))}
        </ul>
      )}
      {isUsable && (
        <Button size="small" onClick={onUse}>
          {filled(list.use, { data: <VisuallyHidden>{symbol.data}</VisuallyHidden> })}
        </Button>
      )}
    </div>
  );
}

/** What was read. */
export function SymbolRead({ symbol, meaning }: Pick<ReadSymbol, "symbol" | "meaning">) {
  return (
    <>
      <p>
        {symbol.name}: <code translate="no">{symbol.identifier + symbol.data}</code>
      </p>
      <p>{meaning}</p>
    </>
  );
}

import type { ReactNode } from "react";
import { list } from "../../../../fixtures/content/words/scan";
import type { SymbolFound } from "../../engine/read-symbols";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { filled } from "../../ui/filled";
import { together } from "../../ui/format";
import { Icon } from "../../ui/Icon";
import type { Judged } from "./judge-symbols";
import styles from "./Scan.module.css";

const icons = {
  notGs1: "information",
  wrongNumber: "error",
  mend: "warning",
  unmeasured: "information",
  nothing: "check",
} as const;

/** The verdict about one symbol in a sentence, what to fix, and what was read and measured. */
export function SymbolVerdict({ judged, onUse }: { judged: Judged; onUse: () => void }) {
  const { symbol, verdict, meaning, words } = judged;
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
      <SymbolRead symbol={symbol} meaning={meaning} onUse={onUse}>
        {words.facts.length > 0 && (
          <ul aria-label={list.shown}>
            {words.facts.map((fact) => (
              <li key={fact}>{together(fact)}</li>
            ))}
          </ul>
        )}
      </SymbolRead>
    </div>
  );
}

type ReadProps = { symbol: SymbolFound; meaning: string; onUse: () => void; children?: ReactNode };

/** What was read, with what is to be said about it before it is used. */
export function SymbolRead({ symbol, meaning, onUse, children }: ReadProps) {
  return (
    <>
      <p>
        {symbol.name}: <code>{symbol.identifier + symbol.data}</code>
      </p>
      <p>{meaning}</p>
      {children}
      <Button size="small" onClick={onUse}>
        {filled(list.use, { data: <VisuallyHidden>{symbol.data}</VisuallyHidden> })}
      </Button>
    </>
  );
}

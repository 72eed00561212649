import { useEffect, useMemo, useRef, useState } from "react";
import { measureSymbol } from "../../engine/measure-symbol";
import type { SymbolFound } from "../../engine/read-symbols";
import { useBinary } from "../../engine/use-binary";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { printPart } from "../print/print-pages";
import { judgeSymbols, loadRules, type Rules } from "./judge-symbols";
import styles from "./Scan.module.css";
import { SymbolVerdict } from "./SymbolVerdict";
import { noSettings, settingsOf, VerdictSettings } from "./VerdictSettings";
import { cannotTell, verdictText } from "./verdict-words";

type Props = {
  symbols: SymbolFound[];
  /** How many pixels that were looked at are one of the picture; absent for what a camera saw. */
  scale: number | undefined;
  onUse: (text: string, symbol: SymbolFound) => void;
};

/** What was scanned, what it says and what a photo shows of it. One symbol alone is used at once. */
export function FoundSymbols(props: Props) {
  const state = useBinary(loadRules);
  if (state.status === "failed") {
    return (
      <p>
        The symbols could not be read. Check your connection.{" "}
        <Button size="small" onClick={state.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (state.status === "loading") return null;
  return <Verdicts {...props} rules={state.engine} />;
}

function Verdicts({ symbols, scale, onUse, rules }: Props & { rules: Rules }) {
  const [settings, setSettings] = useState(noSettings);
  const used = useRef<SymbolFound[]>(undefined);
  const part = useRef<HTMLDivElement>(null);
  const measures = useMemo(
    () => symbols.map((symbol) => measureSymbol(rules.photo, symbol)),
    [rules, symbols],
  );
  const { judged, disagreements } = judgeSymbols(
    rules,
    symbols,
    measures,
    settingsOf(settings, rules.photo, scale),
  );

  const [only, second] = judged;
  const single = second === undefined ? only : undefined;
  useEffect(() => {
    if (used.current === symbols || single === undefined) return;
    used.current = symbols;
    onUse(single.text, single.symbol);
  }, [symbols, single, onUse]);

  return (
    <div className={styles.verdicts} ref={part}>
      {disagreements.map((words) => (
        <Notice key={words} tone="warning">
          <p>{words}</p>
        </Notice>
      ))}
      <ul className={styles.found} aria-label="Symbols found">
        {judged.map((one) => (
          <li key={one.symbol.identifier + one.symbol.data}>
            <SymbolVerdict judged={one} onUse={() => onUse(one.text, one.symbol)} />
          </li>
        ))}
      </ul>
      {judged.some(({ verdict }) => verdict.level !== "notGs1") && (
        <VerdictSettings
          value={settings}
          onChange={setSettings}
          photo={rules.photo}
          hasWidth={single !== undefined}
          hasResolution={scale !== undefined}
        />
      )}
      <div>
        <p>
          <strong>{cannotTell.heading}</strong>
        </p>
        <ul>
          {cannotTell.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p>
          {cannotTell.next} <Link href={cannotTell.address}>{cannotTell.service}</Link>
        </p>
      </div>
      <div className="actions">
        <CopyButton
          text={verdictText(
            judged.map(({ words }) => words),
            disagreements,
          )}
          what="Verdict"
          word="Copy the verdict"
        />
        <Button size="small" onClick={() => part.current && void printPart(part.current)}>
          Print
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useMemo, useRef, useState } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import { cannotTell, list } from "../../../../fixtures/content/words/scan";
import { loadInterpreter } from "../../engine/load-interpreter";
import { loadPhoto, type PhotoEngine } from "../../engine/load-photo";
import { measureSymbol } from "../../engine/measure-symbol";
import type { SymbolFound } from "../../engine/read-symbols";
import { useBinary } from "../../engine/use-binary";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { judgeSymbols, type ReadSymbol, understand } from "./judge-symbols";
import styles from "./Scan.module.css";
import { SymbolRead, SymbolVerdict } from "./SymbolVerdict";
import { noSettings, settingsOf, VerdictSettings } from "./VerdictSettings";
import { verdictText } from "./verdict-words";

/** The page of those who tell what no photo tells. */
const SERVICE = "/services/support-services/barcode-check";

type Props = {
  symbols: SymbolFound[];
  /** How many pixels that were looked at are one of the picture; absent for what a camera saw. */
  scale: number | undefined;
  onUse: (text: string, symbol: SymbolFound) => void;
};

/** What was scanned, what it says and what a photo shows of it. One symbol alone is used at once; none is without a verdict. */
export function FoundSymbols({ symbols, scale, onUse }: Props) {
  const interpreter = useBinary(loadInterpreter);
  const photo = useBinary(loadPhoto);
  const { engine } = interpreter;
  const read = useMemo(
    () => engine && symbols.map((symbol) => understand(engine, symbol)),
    [engine, symbols],
  );

  if (interpreter.status === "failed") {
    return (
      <p>
        {list.notRead}{" "}
        <Button size="small" onClick={interpreter.retry}>
          {buttons.tryAgain}
        </Button>
      </p>
    );
  }
  if (read === undefined || photo.status === "loading") return null;
  if (photo.status === "ready") {
    return <Verdicts symbols={read} scale={scale} onUse={onUse} photo={photo.engine} />;
  }
  return (
    <div className={styles.verdicts}>
      <p>
        {list.notChecked}{" "}
        <Button size="small" onClick={photo.retry}>
          {buttons.tryAgain}
        </Button>
      </p>
      <ul className={styles.found} aria-label={list.name}>
        {read.map(({ symbol, meaning }) => (
          <li key={symbol.identifier + symbol.data}>
            {symbol.isBinary ? symbol.name : <SymbolRead symbol={symbol} meaning={meaning} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

type VerdictsProps = Omit<Props, "symbols"> & { symbols: ReadSymbol[]; photo: PhotoEngine };

function Verdicts({ symbols, scale, onUse, photo }: VerdictsProps) {
  const [settings, setSettings] = useState(noSettings);
  const measures = useMemo(
    () => symbols.map(({ symbol }) => measureSymbol(photo, symbol)),
    [photo, symbols],
  );
  const { judged, disagreements } = judgeSymbols(
    photo,
    symbols,
    measures,
    settingsOf(settings, photo, scale),
  );
  const titles = judged.map(({ words }) => words.title).join(" ");
  const fixes = judged.flatMap(({ words }) => words.fixes).join(" ");
  useAnnouncedChange(symbols, titles, fixes);
  const used = useRef<ReadSymbol[]>(undefined);
  useEffect(() => {
    const [only, second] = judged;
    if (used.current === symbols || only === undefined || second !== undefined) return;
    used.current = symbols;
    if (only.isUsable) onUse(only.text, only.symbol);
  }, [symbols, judged, onUse]);

  return (
    <div className={styles.verdicts}>
      {disagreements.map((words) => (
        <Notice key={words} tone="warning">
          <p>{words}</p>
        </Notice>
      ))}
      <ul className={styles.found} aria-label={list.name}>
        {judged.map((one) => (
          <li key={one.symbol.identifier + one.symbol.data}>
            <SymbolVerdict judged={one} onUse={() => onUse(one.text, one.symbol)} />
          </li>
        ))}
      </ul>
      {judged.some(({ verdict }) => verdict.usage !== null) && (
        <VerdictSettings
          value={settings}
          onChange={setSettings}
          photo={photo}
          hasWidth={judged.length === 1}
          hasResolution={scale !== undefined}
        />
      )}
      <div>
        <p>
          <strong>{cannotTell.heading}</strong>
        </p>
        <ul>
          {Object.values(cannotTell.limits).map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p>
          {cannotTell.next} <Link href={SERVICE}>{cannotTell.service}</Link>
        </p>
      </div>
      <div className="actions">
        <CopyButton
          text={verdictText(
            judged.map(({ words }) => words),
            disagreements,
          )}
          what={list.copied}
          word={list.copy}
        />
        <Button size="small" onClick={() => window.print()}>
          {buttons.print}
        </Button>
      </div>
    </div>
  );
}

/** Says the verdict again when it, or what to fix, becomes another one for the same symbols. */
function useAnnouncedChange(symbols: ReadSymbol[], titles: string, fixes: string) {
  const said = useRef({ symbols, titles, fixes });
  useEffect(() => {
    const { current: last } = said;
    const isChanged = last.titles !== titles || last.fixes !== fixes;
    if (last.symbols === symbols && isChanged) announce(titles);
    said.current = { symbols, titles, fixes };
  }, [symbols, titles, fixes]);
}

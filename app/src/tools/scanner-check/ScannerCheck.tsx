import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buttons } from "../../../../fixtures/content/words/interface";
import { symbols as names, check as words } from "../../../../fixtures/content/words/scanner-check";
import { type Interpreter, loadInterpreter, type TestSymbol } from "../../engine/load-interpreter";
import { useBinary } from "../../engine/use-binary";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";
import { say, sayCount } from "../../say";
import { Button } from "../../ui/Button";
import { filled } from "../../ui/filled";
import { Field } from "../../ui/form/Field";
import type { ScannerKey } from "../../ui/form/scanner-keys";
import { ScanInput } from "../../ui/form/TextInput";
import { shownScan, together } from "../../ui/format";
import { Icon } from "../../ui/Icon";
import frame from "../frame/frame.module.css";
import { Loading, ToolFrame, Verdict } from "../frame/ToolFrame";
import { type Finding, findingsOf, type Scanned, type Scans } from "./findings";
import styles from "./ScannerCheck.module.css";
import { symbolNames, symbols } from "./symbols";

/** So long after the last character, in milliseconds, a scanner that presses no key behind a scan is done. */
const SILENCE = 500;

/** A text as it arrived. */
type Arrived = Omit<Scanned, "report"> & {
  /** What of it came last: one scan of several, where no key told their ends and no engine knew them yet. */
  last: string;
};

/** Tells what a hand scanner sends, by symbols whose data are known. */
export function ScannerCheck() {
  const binary = useBinary(loadInterpreter);
  const { engine } = binary;
  const [text, setText] = useState("");
  const [arrived, setArrived] = useState<Arrived[]>([]);
  const [isPrinted, setPrinted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const separator = useRef<ScannerKey>(undefined);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const earlier = useRef("");
  const { scans, unknown } = tell(engine, arrived);

  useEffect(() => () => clearTimeout(silence.current), []);

  function take(text: string, end: Arrived["end"]) {
    clearTimeout(silence.current);
    if (text.trim() === "") return undefined;
    const last = text.startsWith(earlier.current) ? text.slice(earlier.current.length) : text;
    const scan = { text, last, separator: separator.current, end };
    separator.current = undefined;
    earlier.current = text;
    // One scan for each text: the last tells what the scanner is set to now.
    setArrived((before) => [...before.filter((one) => one.text !== text), scan]);
    return scan;
  }

  function type(next: string) {
    setText(next);
    clearTimeout(silence.current);
    silence.current = setTimeout(() => {
      const scan = take(next, undefined);
      // What is none of the symbols may be typed by a person, who goes on.
      if (engine && scan && recognise(engine, scan)) input.current?.select();
    }, SILENCE);
  }

  function hear(key: ScannerKey) {
    if (key !== "enter" && key !== "tab") separator.current = key;
    else if (input.current) take(input.current.value, key);
  }

  function startAgain() {
    clearTimeout(silence.current);
    setText("");
    setArrived([]);
    input.current?.focus();
  }

  function print() {
    flushSync(() => setPrinted(true));
    window.addEventListener("afterprint", () => setPrinted(false), { once: true });
    window.print();
  }

  const count = Object.keys(scans).length;
  const all = symbolNames.length;
  return (
    <ToolFrame name="scannerCheck" binary={binary} withoutScript={words.noScript}>
      <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
        <div className={frame.entry}>
          <Field label={words.field} hint={words.hint}>
            {(field) => (
              <ScanInput {...field} ref={input} text={text} onText={type} onHeard={hear} />
            )}
          </Field>
          <div className="actions needs-script">
            <Button size="small" onClick={print}>
              {words.print}
            </Button>
            <Button
              size="small"
              onClick={startAgain}
              disabled={arrived.length === 0 && text === ""}
            >
              {buttons.startAgain}
            </Button>
          </div>
        </div>
        <section className={frame.answer} aria-label={words.heading}>
          {engine === undefined && arrived.length > 0 && <Loading name="scannerCheck" />}
          {unknown !== undefined && (
            <div className={styles.unknown}>
              <Verdict tone="wrong">
                {filled(words.unknown, { text: <Sent text={unknown} /> })}
              </Verdict>
              <p>{words.unknownHint}</p>
            </div>
          )}
          {count > 0 && (
            <>
              <Verdict tone={count === all ? "right" : "waiting"}>
                {count === all ? say(words.all, { all }) : sayCount(words.scanned, count, { all })}
              </Verdict>
              <Findings findings={findingsOf(scans)} />
            </>
          )}
          {arrived.length === 0 && <p className={frame.empty}>{words.invitation}</p>}
        </section>
      </form>
      <section
        className={styles.sheet}
        aria-label={words.symbols}
        data-printed={isPrinted ? "" : undefined}
      >
        <h3>{words.symbols}</h3>
        <p className={styles.hint}>{words.symbolsHint}</p>
        <ul className={styles.symbols}>
          {symbolNames.map((symbol) => (
            <Card key={symbol} symbol={symbol} sent={scans[symbol]?.text} />
          ))}
        </ul>
      </section>
    </ToolFrame>
  );
}

/** The last scan of each symbol, and the text of the last scan where that is none of them. */
function tell(engine: Interpreter | undefined, arrived: Arrived[]) {
  const scans: Scans = {};
  let unknown: string | undefined;
  for (const scan of arrived) {
    const scanned = engine && recognise(engine, scan);
    if (scanned !== undefined) {
      const { symbol } = scanned.report;
      // Behind those before it, also where the symbol has been scanned before.
      delete scans[symbol];
      scans[symbol] = scanned;
    }
    unknown = engine === undefined || scanned ? undefined : scan.text;
  }
  return { scans, unknown };
}

/** The scan of one of the symbols that the text is, or ends with. */
function recognise(engine: Interpreter, { last, ...scan }: Arrived): Scanned | undefined {
  for (const text of [scan.text, last]) {
    const report = engine.scannerReport(text);
    if (report !== undefined) return { ...scan, text, report };
  }
  return undefined;
}

type CardProps = {
  symbol: TestSymbol;
  /** What the scanner sent for it. */
  sent: string | undefined;
};

/** A symbol to scan, and what was sent for it. */
function Card({ symbol, sent }: CardProps) {
  const { name, holds } = names[symbol];
  return (
    <li className={styles.card} data-symbol={symbol}>
      <div className={styles.picture}>
        <LinearSymbol symbol={symbols[symbol]} />
      </div>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.holds}>{holds}</p>
      </div>
      <p className={styles.state} data-scanned={sent === undefined ? undefined : ""}>
        {sent === undefined ? (
          words.notScanned
        ) : (
          <>
            <Icon name="check" />
            <span>{filled(words.sent, { text: <Sent text={sent} /> })}</span>
          </>
        )}
      </p>
    </li>
  );
}

/** A text as it arrived, with what is not seen in it. */
const Sent = ({ text }: { text: string }) => (
  <code translate="no" className={styles.sent}>
    {together(shownScan(text))}
  </code>
);

const icons = { right: "check", warned: "warning", open: "information" } as const;

function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className={styles.findings} aria-label={words.findings}>
      {findings.map(({ name, tone, text, settings }) => (
        <li key={name} data-tone={tone}>
          <Icon name={icons[tone]} />
          <div>
            <p>
              <strong>{name}</strong>
            </p>
            <p>{text}</p>
            {settings !== undefined && (
              <p className={styles.settings}>{say(words.manual, { settings })}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

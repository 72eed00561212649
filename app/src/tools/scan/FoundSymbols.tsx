import { useEffect, useRef } from "react";
import { type Interpreter, loadInterpreter, type Reading } from "../../engine/load-interpreter";
import type { SymbolFound } from "../../engine/read-symbols";
import { useBinary } from "../../engine/use-binary";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { describeReading } from "./messages";
import styles from "./Scan.module.css";

type Props = { symbols: SymbolFound[]; onUse: (text: string, symbol: SymbolFound) => void };

/** What was scanned and what it says. One symbol alone is used at once. */
export function FoundSymbols({ symbols, onUse }: Props) {
  const state = useBinary(loadInterpreter);
  const engine = state.status === "ready" ? state.engine : undefined;
  const used = useRef<SymbolFound[]>(undefined);

  useEffect(() => {
    const [only, second] = symbols;
    if (engine === undefined || used.current === symbols || !only || second) return;
    used.current = symbols;
    onUse(understand(engine, only).text, only);
  }, [engine, symbols, onUse]);

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
  return (
    <ul className={styles.found} aria-label="Symbols found">
      {symbols.map((symbol) => {
        const meaning = engine && understand(engine, symbol);
        return (
          <li key={symbol.identifier + symbol.data}>
            <p>
              {symbol.name}: <code>{symbol.identifier + symbol.data}</code>
            </p>
            {meaning && <p>{describeReading(meaning.reading)}</p>}
            {meaning && (
              <Button size="small" onClick={() => onUse(meaning.text, symbol)}>
                Use <VisuallyHidden>{symbol.data}</VisuallyHidden>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How the engine reads a symbol; by its data alone where GS1 has no use for the kind of symbol. */
function understand(
  engine: Interpreter,
  { identifier, data }: SymbolFound,
): { text: string; reading: Reading | undefined } {
  const whole = identifier + data;
  const [reading] = engine.interpret(whole);
  const isOther = reading?.type === "error" && reading.problem.problem.code === "noSymbology";
  if (reading !== undefined && !isOther) return { text: whole, reading };
  return { text: data, reading: engine.interpret(data)[0] };
}

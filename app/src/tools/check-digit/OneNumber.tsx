import exampleSymbol from "symbol:ean13/9521234543213";
import { useEffect, useRef, useState } from "react";
import type { BarcodeEngine, NumberChoice } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import { mayHoldMore } from "../../engine/look-inside";
import { useBinary } from "../../engine/use-binary";
import { LinearSymbol } from "../../figures/LinearSymbol";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Disclosure } from "../../ui/Disclosure";
import { Field } from "../../ui/Field";
import { Select } from "../../ui/Select";
import { TextInput } from "../../ui/TextInput";
import frame from "../frame/frame.module.css";
import { Scan } from "../scan/Scan";
import { AnswerPanel } from "./AnswerPanel";
import { readAddress, writeAddress } from "./address";
import styles from "./CheckDigitCalculator.module.css";
import { InsidePanel } from "./InsidePanel";
import { choiceNames } from "./messages";
import { useHeldHeight } from "./use-held-height";

/** The public example under the demonstration prefix, without its check digit. */
const EXAMPLE = "952123454321";

type Props = { engine: BarcodeEngine | undefined };

/** One number: what it is, its check digit, and how that is worked out. */
export function OneNumber({ engine }: Props) {
  const [choice, setChoice] = useState<NumberChoice>("auto");
  const [text, setText] = useState("");
  const [prefixLength, setPrefixLength] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const panel = useHeldHeight(text.trim() === "");

  // A shared link, on arrival and when someone follows another one on the same page.
  useEffect(() => {
    const read = () => {
      const shared = readAddress(window.location.hash);
      if (shared === undefined) return;
      setChoice(shared.choice);
      setText(shared.text);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  const answer = engine?.checkNumber(text, choice, companyPrefixLength(prefixLength));
  // The whole engine is fetched only for what is no number.
  const wanted = choice === "auto" && answer !== undefined && mayHoldMore(answer);
  const interpreter = useBinary(loadInterpreter, wanted);
  const inside =
    wanted && interpreter.status === "ready"
      ? interpreter.engine.lookInside(text, companyPrefixLength(prefixLength))
      : undefined;

  const use = (number: string, kind: NumberChoice = choice) => {
    setText(number);
    setChoice(kind);
    input.current?.focus();
  };
  const reset = () => {
    use("", "auto");
    setPrefixLength("");
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
  };

  return (
    // A form of one field, so that Enter never sends it anywhere.
    <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
      <div className={frame.entry}>
        <Field
          label="Number"
          hint="With or without its check digit. An element string, a web address, a scan or a tag will do too."
        >
          {(field) => (
            <TextInput
              {...field}
              ref={input}
              mono
              inputMode={choice === "auto" || choice === "priceWeight" ? "numeric" : "text"}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={1000}
            />
          )}
        </Field>
        <Field label="What it identifies">
          {(field) => (
            <Select
              {...field}
              value={choice}
              onChange={(event) => setChoice(event.target.value as NumberChoice)}
            >
              {Object.entries(choiceNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>

      <section className={frame.answer} aria-label="Answer" ref={panel}>
        {text.trim() === "" ? (
          <div className={frame.empty}>
            <p>Type a number, and its check digit appears here with every step.</p>
            <Button size="small" onClick={() => use(EXAMPLE)}>
              Try {EXAMPLE}
            </Button>
            <LinearSymbol symbol={exampleSymbol} />
          </div>
        ) : answer === undefined ? (
          <p role="status">Loading the calculator…</p>
        ) : wanted && interpreter.status === "loading" ? (
          <p role="status">Looking for a number in it…</p>
        ) : inside !== undefined && inside.type !== "nothing" ? (
          <InsidePanel inside={inside} text={text} onUse={use} />
        ) : (
          <AnswerPanel answer={answer} text={text} onUse={use} />
        )}
        {wanted && interpreter.status === "failed" && (
          <p>
            Whether a number stands in it could not be found out without the network.{" "}
            <Button size="small" onClick={interpreter.retry}>
              Try again
            </Button>
          </p>
        )}
      </section>

      <div className={styles.extras}>
        <Scan onUse={(scanned) => use(scanned, "auto")} />
        <Disclosure summary="Company prefix">
          <Field
            label="Length of your company prefix (optional)"
            hint="If you know it, the answer shows where your prefix ends. It is on your licence certificate."
          >
            {(field) => (
              <TextInput
                {...field}
                size={4}
                inputMode="numeric"
                autoComplete="off"
                value={prefixLength}
                onChange={(event) => setPrefixLength(event.target.value)}
              />
            )}
          </Field>
        </Disclosure>
        <div className="actions needs-script">
          <Button size="small" onClick={reset} disabled={text === "" && choice === "auto"}>
            Start again
          </Button>
          {text.trim() !== "" && (
            <CopyButton
              text={shareLink({ choice, text })}
              word="Copy link"
              what="Link to this number"
            />
          )}
        </div>
      </div>
    </form>
  );
}

/** The engine ignores a length that no GS1 Company Prefix has. */
function companyPrefixLength(typed: string): number | undefined {
  return /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined;
}

function shareLink(shared: { choice: NumberChoice; text: string }): string {
  if (typeof window === "undefined") return "";
  const { origin, pathname } = window.location;
  return origin + pathname + writeAddress(shared);
}

import exampleSymbol from "symbol:ean13/9521234543213";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { form, answer as words } from "../../../../fixtures/content/words/check-digit";
import { buttons } from "../../../../fixtures/content/words/interface";
import type { BarcodeEngine, Key, NumberChoice } from "../../engine/load-engine";
import { type InsideState, isFault, useInside } from "../../engine/use-inside";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";
import { say } from "../../say";
import { AfterTyping } from "../../ui/AfterTyping";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { choicesFrom } from "../../ui/form/choices";
import { Field } from "../../ui/form/Field";
import { SelectField } from "../../ui/form/SelectField";
import { ScanInput, TextInput } from "../../ui/form/TextInput";
import { CopyLink } from "../frame/CopyLink";
import frame from "../frame/frame.module.css";
import { Invitation } from "../frame/Invitation";
import { Loading } from "../frame/ToolFrame";
import { Scan } from "../scan/Scan";
import { useSharedWork } from "../use-shared-work";
import { AnswerPanel } from "./AnswerPanel";
import { readAddress, type Shared, writeAddress } from "./address";
import styles from "./CheckDigitCalculator.module.css";
import { InsidePanel, LookAgain } from "./InsidePanel";
import { choiceNames } from "./messages";
import type { ListKind } from "./use-check-list";

/** The public example under the demonstration prefix, without its check digit. */
const EXAMPLE = "952123454321";

const EMPTY: Shared = { choice: "auto", text: "" };

type Props = {
  engine: BarcodeEngine | undefined;
  /** Takes several numbers, one a line, to the list. */
  onList: (lines: string, kind: ListKind) => void;
};

/** One number: what it is, its check digit, and how that is worked out. */
export function OneNumber({ engine, onList }: Props) {
  const [work, setWork] = useSharedWork(EMPTY, readAddress);
  const { choice, text } = work;
  const [prefixLength, setPrefixLength] = useState("");
  const input = useRef<HTMLInputElement>(null);
  /** The key with the parts that it has where its company prefix is as long as was typed. */
  const withPrefix = (key: Key): Key => {
    const length = companyPrefixLength(prefixLength);
    if (engine === undefined || length === undefined) return key;
    return { ...key, parts: engine.keyParts(key.kind, key.text, length) };
  };
  const checked = engine?.checkNumber(text, choice);
  const answer =
    checked?.type === "number"
      ? { ...checked, reading: { ...checked.reading, key: withPrefix(checked.reading.key) } }
      : checked;
  // A text of marks that are not seen is empty for the engine alone.
  const isEmpty = text.trim() === "" || answer?.type === "empty";
  const found = asChosen(useInside(text, answer), choice);
  const faultId = useId();

  const use = (number: string, kind: NumberChoice = choice) => {
    setWork({ choice: kind, text: number });
    input.current?.focus();
  };
  const takeToList = (lines: string) =>
    onList(lines, choice === "gmn" || choice === "priceWeight" ? "auto" : choice);
  const reset = () => {
    use("", "auto");
    setPrefixLength("");
  };

  return (
    // A form of one field, so that Enter never sends it anywhere.
    <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
      <div className={frame.entry}>
        <Field
          label={form.number}
          hint={form.numberHint}
          describedBy={answer && isFault(answer, found) ? faultId : undefined}
          isWrong={answer && isFault(answer, found)}
        >
          {(field) => (
            <ScanInput
              {...field}
              ref={input}
              inputMode={choice === "auto" || choice === "priceWeight" ? "numeric" : "text"}
              text={text}
              onText={(typed) => setWork({ choice, text: typed })}
            />
          )}
        </Field>
      </div>

      <AfterTyping>
        {() => (
          <HeldAnswer isEmpty={isEmpty}>
            {isEmpty ? (
              <>
                <Invitation
                  examples={[
                    { name: say(words.example, { number: EXAMPLE }), onUse: () => use(EXAMPLE) },
                  ]}
                >
                  <p>{words.invitation}</p>
                </Invitation>
                <LinearSymbol symbol={exampleSymbol} />
              </>
            ) : answer === undefined ? (
              <Loading name="checkDigitCalculator" />
            ) : found.status === "loading" ? (
              <p role="status">{words.looking}</p>
            ) : found.status === "ready" && found.inside.type !== "nothing" ? (
              <InsidePanel
                inside={found.inside}
                text={text}
                withPrefix={withPrefix}
                faultId={faultId}
                onUse={use}
                onList={takeToList}
              />
            ) : (
              <AnswerPanel
                answer={answer}
                text={text}
                faultId={faultId}
                onUse={use}
                onList={takeToList}
              />
            )}
            {found.status === "failed" && <LookAgain onRetry={found.retry} />}
          </HeldAnswer>
        )}
      </AfterTyping>

      {/* Behind the answer, so that a phone shows it right below the number. */}
      <div className={styles.extras}>
        <SelectField
          label={form.identifies}
          choices={choicesFrom(choiceNames)}
          value={choice}
          onChange={(next) => setWork({ choice: next, text })}
        />
        <Scan onUse={(scanned) => use(scanned, "auto")} />
        <Disclosure summary={form.prefix}>
          <Field label={form.prefixLength} hint={form.prefixHint}>
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
            {buttons.startAgain}
          </Button>
          <CopyLink hash={writeAddress(work)} what={form.copiedLink} />
        </div>
      </div>
    </form>
  );
}

/** Who has chosen a kind of key means the key of that kind in a longer text, such as one behind its identifier. */
function asChosen(found: InsideState, choice: NumberChoice): InsideState {
  if (found.status !== "ready" || choice === "auto") return found;
  const { inside } = found;
  const kind = inside.type === "read" ? inside.key?.kind : undefined;
  const isGtin = choice.startsWith("gtin") && kind?.startsWith("gtin");
  return isGtin || kind === choice ? found : { ...found, inside: { type: "nothing" } };
}

/** The engine ignores a length that no GS1 Company Prefix has. */
function companyPrefixLength(typed: string): number | undefined {
  return /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined;
}

/**
 * Stays as tall as the tallest answer it has held, until `isEmpty`: one that comes and goes with every digit would
 * otherwise make everything below it jump.
 */
function HeldAnswer({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const held = element.current;
    if (held === null) return;
    if (isEmpty) held.style.removeProperty("--held");
    held.style.setProperty("--held", `${held.offsetHeight}px`);
  });
  return (
    <section className={frame.answer} aria-label={words.heading} ref={element}>
      {children}
    </section>
  );
}

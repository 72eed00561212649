import { useState } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import { numberReader as words } from "../../../../fixtures/content/words/tools";
import type { Key, NumberOutcome } from "../../engine/load-engine";
import { loadEngine } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import { useBinary } from "../../engine/use-binary";
import { say } from "../../say";
import { AfterTyping } from "../../ui/AfterTyping";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/form/Field";
import { ScanInput } from "../../ui/form/TextInput";
import { LateNotice } from "../../ui/LateNotice";
import { Link } from "../../ui/Link";
import { NumberAnatomy, type NumberPart } from "../../ui/NumberAnatomy";
import { writeAddress } from "../check-digit/address";
import {
  capital,
  describeProblem,
  describeTooMuch,
  keyNames,
  withArticle,
} from "../check-digit/messages";
import { partsOf } from "../check-digit/parts";
import { partNames } from "../part-names";
import { toolPaths } from "../shared-value";
import { useKept } from "../use-kept";
import { Carriers, EXAMPLE } from "./Carriers";
import styles from "./NumberReader.module.css";

const CALCULATOR = toolPaths.calculator;

/** The parts of the example, which is there before anything is typed. */
const EXAMPLE_PARTS: NumberPart[] = [
  { role: "prefix", text: EXAMPLE.payload, label: partNames.prefixAndReference },
  { role: "check", text: EXAMPLE.number.slice(-1), label: partNames.checkDigit },
];

/** What can be tapped instead of typed. */
const TO_TRY = [
  { name: words.carton, number: "19521234543210" },
  { name: words.smallPack, number: "95200002" },
  { name: words.twelveDigits, number: "952987654321" },
];

/** The live thing on the home page: type a number, see what it is made of, and where it goes. */
export function NumberReader() {
  const [text, setText] = useKept("number", "");
  const [isFocused, setFocused] = useState(false);
  const isEmpty = text.trim() === "";
  const state = useBinary(loadEngine, isFocused || !isEmpty);
  const answer = state.engine?.checkNumber(text, "auto");
  const key = !isEmpty && answer?.type === "number" ? answer.reading.key : undefined;
  const { carried, retry } = useCarried(isEmpty, key);
  const again = state.status === "failed" ? state.retry : retry;

  return (
    <div className={styles.both} data-tool="numberReader" data-engine={state.status}>
      <div className={styles.reader}>
        <LateNotice>{words.late}</LateNotice>
        <div className={`needs-script ${styles.question}`}>
          <Field label={words.number} hint={words.numberHint}>
            {(field) => (
              <ScanInput
                {...field}
                inputMode="numeric"
                onFocus={() => setFocused(true)}
                text={text}
                onText={setText}
              />
            )}
          </Field>
          <div className={styles.toTry}>
            {words.orTry}
            {TO_TRY.map(({ name, number }) => (
              <Button key={name} size="small" onClick={() => setText(number)}>
                {name}
              </Button>
            ))}
          </div>
        </div>
        <div className={styles.answer}>
          <AfterTyping>
            {() => (
              <>
                <p role="status">{isEmpty ? words.example : describe(answer)}</p>
                {isEmpty && <NumberAnatomy what={words.exampleName} parts={EXAMPLE_PARTS} names />}
                {key && <NumberAnatomy what={keyNames[key.kind]} parts={partsOf(key)} names />}
                {!isEmpty && again && (
                  <Button size="small" onClick={again}>
                    {buttons.tryAgain}
                  </Button>
                )}
              </>
            )}
          </AfterTyping>
        </div>
        <p>
          <Link href={isEmpty ? CALCULATOR : CALCULATOR + writeAddress({ choice: "auto", text })}>
            {isEmpty ? words.calculator : words.working}
          </Link>
        </p>
      </div>
      <Carriers of={carried} />
    </div>
  );
}

/**
 * What carries the number that was read last. While another is typed, that one stays, so that nothing goes and comes
 * again with each digit; the heading says which it is.
 */
function useCarried(isEmpty: boolean, key: Key | undefined) {
  const [carried, setCarried] = useState(EXAMPLE);
  const isGtin = key?.kind.startsWith("gtin-") === true;
  const state = useBinary(loadInterpreter, isGtin || carried !== EXAMPLE);
  if (isEmpty) {
    if (carried !== EXAMPLE) setCarried(EXAMPLE);
  } else if (isGtin && state.status === "ready" && key.text !== carried.number) {
    const carriers = state.engine.numberCarriers(key.text);
    if (carriers) setCarried({ number: key.text, payload: payloadOf(key), carriers });
  }
  return { carried, retry: isGtin && state.status === "failed" ? state.retry : undefined };
}

/** The digits between an indicator and the check digit. */
const payloadOf = (key: Key) =>
  partsOf(key)
    .filter(({ role }) => role === "prefix" || role === "reference")
    .map(({ text }) => text)
    .join("");

/** One sentence for what was typed so far. */
function describe(answer: NumberOutcome | undefined): string {
  if (answer === undefined) return words.reading;
  switch (answer.type) {
    case "number": {
      const kind = withArticle(keyNames[answer.reading.key.kind]);
      switch (answer.reading.status) {
        case "withoutCheckDigit":
          return say(words.added, { kind, checkDigit: answer.reading.key.checkDigit });
        case "withoutLeadingZero":
          return say(words.lostZero, { kind: capital(kind) });
        default:
          return say(words.right, { kind: capital(kind) });
      }
    }
    case "problem":
      return answer.kind === null && answer.missing !== null
        ? say(words.soFar, { found: answer.problem.found })
        : describeProblem(answer.problem, answer.kind);
    case "several":
    case "tooLong":
      return describeTooMuch(answer);
    case "checkCharacters":
      return say(words.modelRight, answer);
    default:
      return "";
  }
}

import { useState } from "react";
import type { KeyDetails, NumberOutcome } from "../../engine/load-engine";
import { loadEngine } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import { useBinary } from "../../engine/use-binary";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/form/Field";
import { ofOneLine, TextInput } from "../../ui/form/TextInput";
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
import { toolPaths } from "../shared-value";
import { Carriers, EXAMPLE } from "./Carriers";
import styles from "./NumberReader.module.css";

const CALCULATOR = toolPaths.calculator;

/** The parts of the example, which is there before anything is typed. */
const EXAMPLE_PARTS: NumberPart[] = [
  { role: "prefix", text: EXAMPLE.payload, label: "Company prefix and reference" },
  { role: "check", text: EXAMPLE.number.slice(-1), label: "Check digit" },
];

/** What can be tapped instead of typed. */
const TO_TRY = [
  { name: "Carton", number: "19521234543210" },
  { name: "Small pack", number: "95200002" },
  { name: "12 digits", number: "952987654321" },
];

/** The live thing on the home page: type a number, see what it is made of, and where it goes. */
export function NumberReader() {
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState(false);
  const state = useBinary(loadEngine, wanted);
  const isEmpty = text.trim() === "";
  const answer = state.status === "ready" ? state.engine.checkNumber(text, "auto") : undefined;
  const key = !isEmpty && answer?.type === "number" ? answer.key : undefined;
  const { carried, retry } = useCarried(isEmpty, key);
  const again = state.status === "failed" ? state.retry : retry;

  return (
    <div className={styles.both} data-tool="numberReader" data-engine={state.status}>
      <div className={styles.reader}>
        <div className={`needs-script ${styles.question}`}>
          <Field label="Read a barcode number" hint="Type the digits under any barcode">
            {(field) => (
              <TextInput
                {...field}
                mono
                inputMode="numeric"
                autoComplete="off"
                onFocus={() => setWanted(true)}
                {...ofOneLine(text, (typed) => {
                  setWanted(true);
                  setText(typed);
                })}
              />
            )}
          </Field>
          <div className={styles.toTry}>
            Or try
            {TO_TRY.map(({ name, number }) => (
              <Button
                key={name}
                size="small"
                onClick={() => {
                  setWanted(true);
                  setText(number);
                }}
              >
                {name}
              </Button>
            ))}
          </div>
        </div>
        <div className={styles.answer}>
          <p role="status">{isEmpty ? "For example, a GTIN-13" : describe(answer)}</p>
          {isEmpty && <NumberAnatomy what="Example GTIN-13" parts={EXAMPLE_PARTS} names />}
          {key && <NumberAnatomy what={keyNames[key.kind]} parts={partsOf(key)} names />}
          {!isEmpty && again && (
            <Button size="small" onClick={again}>
              Try again
            </Button>
          )}
        </div>
        <p>
          <Link href={isEmpty ? CALCULATOR : CALCULATOR + writeAddress({ choice: "auto", text })}>
            {isEmpty ? "Check digit calculator" : "See how it is worked out"}
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
function useCarried(isEmpty: boolean, key: KeyDetails | undefined) {
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
const payloadOf = (key: KeyDetails) =>
  partsOf(key)
    .filter(({ role }) => role === "prefix" || role === "reference")
    .map(({ text }) => text)
    .join("");

/** One sentence for what was typed so far. */
function describe(answer: NumberOutcome | undefined): string {
  if (answer === undefined) return "Reading…";
  switch (answer.type) {
    case "number": {
      const name = withArticle({ type: "key", id: answer.key.kind });
      switch (answer.status) {
        case "withoutCheckDigit":
          return `As ${name}, its check digit is ${answer.key.checkDigit}`;
        case "withoutLeadingZero":
          return `${capital(name)} that lost the zero in front`;
        default:
          return `${capital(name)}, and its check digit is right`;
      }
    }
    case "problem":
      return answer.kind === null && answer.missing !== null
        ? `${answer.problem.found} of 8, 12, 13 or 14 digits so far`
        : describeProblem(answer.problem, answer.kind);
    case "several":
    case "tooLong":
      return describeTooMuch(answer);
    case "checkCharacters":
      return `A GMN, and its check characters ${answer.pair} are right`;
    default:
      return "";
  }
}

import exampleSymbol from "symbol:ean13/9521234543213";
import { useState } from "react";
import type { NumberOutcome } from "../../engine/load-engine";
import { loadEngine } from "../../engine/load-engine";
import { useBinary } from "../../engine/use-binary";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";
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
import { partsOf, symbolOf } from "../check-digit/parts";
import { toolPaths } from "../shared-value";
import styles from "./NumberReader.module.css";

const CALCULATOR = toolPaths.calculator;

/** Shown before anything is typed, so that the home page needs no engine until someone does. */
const EXAMPLE: NumberPart[] = [
  { role: "prefix", text: "952123454321", label: "Company prefix and reference" },
  { role: "check", text: "3", label: "Check digit" },
];

/** The small live thing on the home page: type a number, see what it is made of. */
export function NumberReader() {
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState(false);
  const state = useBinary(loadEngine, wanted);
  const isEmpty = text.trim() === "";
  const answer = state.status === "ready" ? state.engine.checkNumber(text, "auto") : undefined;

  return (
    <div className={styles.reader} data-tool="numberReader" data-engine={state.status}>
      <div className="needs-script">
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
      </div>
      <div className={styles.answer}>
        <p role="status">{isEmpty ? "For example, a GTIN-13" : describe(answer)}</p>
        {isEmpty && (
          <NumberAnatomy
            what="Example GTIN-13"
            parts={EXAMPLE}
            symbol={<LinearSymbol symbol={exampleSymbol} />}
          />
        )}
        {!isEmpty && answer?.type === "number" && (
          <NumberAnatomy
            what={keyNames[answer.key.kind]}
            parts={partsOf(answer.key)}
            symbol={symbolOf(answer.key)}
          />
        )}
        {!isEmpty && state.status === "failed" && (
          <button type="button" onClick={state.retry}>
            Try again
          </button>
        )}
      </div>
      <p>
        <Link href={isEmpty ? CALCULATOR : CALCULATOR + writeAddress({ choice: "auto", text })}>
          {isEmpty ? "Check digit calculator" : "See how it is worked out"}
        </Link>
      </p>
    </div>
  );
}

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

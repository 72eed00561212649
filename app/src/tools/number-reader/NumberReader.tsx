import { useState } from "react";
import { useEngine } from "../../engine/use-engine";
import { Ean13Symbol } from "../../figures/Ean13Symbol";
import { Field } from "../../ui/Field";
import { Link } from "../../ui/Link";
import { NumberAnatomy, type NumberPart } from "../../ui/NumberAnatomy";
import { TextInput } from "../../ui/TextInput";
import { writeAddress } from "../check-digit/address";
import { type Answer, answerFor } from "../check-digit/answer";
import { capital, describeProblem, keyNames, withArticle } from "../check-digit/messages";
import { partsOf, symbolOf } from "../check-digit/parts";
import styles from "./NumberReader.module.css";

const CALCULATOR = "/services/tools/check-digit-calculator";

/** Shown before anything is typed, so that the home page needs no engine until someone does. */
const EXAMPLE: NumberPart[] = [
  { role: "prefix", text: "952123454321", label: "Company prefix and reference" },
  { role: "check", text: "3", label: "Check digit" },
];

/** The small live thing on the home page: type a number, see what it is made of. */
export function NumberReader() {
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState(false);
  const state = useEngine(wanted);
  const isEmpty = text.trim() === "";
  const answer = state.status === "ready" ? answerFor(state.engine, "auto", text, null) : undefined;

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
              maxLength={40}
              value={text}
              onFocus={() => setWanted(true)}
              onChange={(event) => {
                setWanted(true);
                setText(event.target.value);
              }}
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
            symbol={<Ean13Symbol number="9521234543213" />}
          />
        )}
        {!isEmpty && answer?.type === "key" && (
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
          {isEmpty ? "Open the check digit calculator" : "See how it is worked out"}
        </Link>
      </p>
    </div>
  );
}

/** One sentence for what was typed so far. */
function describe(answer: Answer | undefined): string {
  if (answer === undefined) return "Reading…";
  switch (answer.type) {
    case "key":
      return answer.added
        ? `As ${withArticle(answer.key.kind)}, its check digit is ${answer.key.checkDigit}`
        : `${capital(withArticle(answer.key.kind))}, and its check digit is right`;
    case "problem":
      return describeProblem(answer);
    case "unknown":
      return `${answer.digits} of 8, 12, 13 or 14 digits so far`;
    default:
      return "";
  }
}

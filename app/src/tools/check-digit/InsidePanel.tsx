import type { NumberChoice } from "../../engine/load-engine";
import type { InsideOutcome, Reading } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { Table } from "../../ui/Table";
import { describeReadingProblem } from "../epc/messages";
import { MarkedText } from "../frame/MarkedText";
import { Verdict } from "../frame/Verdict";
import { KeyExplained, KeyWorking } from "./AnswerPanel";
import styles from "./CheckDigitCalculator.module.css";
import { keyNames } from "./messages";

type Props = {
  inside: Exclude<InsideOutcome, { type: "nothing" }>;
  /** What was typed, to mark the number in it or what is wrong. */
  text: string;
  /** Puts a suggested text into the form. */
  onUse: (text: string, choice?: NumberChoice) => void;
};

/** The key in a text that is more than a number, and what else was there, part by part. */
export function InsidePanel({ inside, text, onUse }: Props) {
  switch (inside.type) {
    case "digits": {
      const { key, start, end } = inside;
      return (
        <>
          <Verdict tone="right">
            There is a {keyNames[key.kind]} in this text, and its check digit {key.checkDigit} is
            right.
          </Verdict>
          <p>
            {text.slice(0, start)}
            <strong className="number">{text.slice(start, end)}</strong>
            {text.slice(end)}
          </p>
          <KeyExplained detail={key} />
          <KeyWorking detail={key} />
        </>
      );
    }
    case "read":
      return (
        <>
          <Verdict tone="right">
            {inside.key === null
              ? "This reads, but the number in it has no check digit."
              : `There is a ${keyNames[inside.key.kind]} in this text, and its check digit ${inside.key.checkDigit} is right.`}
          </Verdict>
          {inside.key !== null && <KeyExplained detail={inside.key} />}
          <Parts reading={inside.reading} />
          {inside.key !== null && <KeyWorking detail={inside.key} />}
        </>
      );
    case "problem":
      return <ProblemInside reading={inside.reading} text={text} onUse={onUse} />;
  }
}

/** Each identifier with its value. */
function Parts({ reading }: { reading: Reading }) {
  if (reading.type === "error" || reading.elements.length === 0) return null;
  return (
    <Table
      caption="What stands in it"
      columns={["Part", "Identifier", "Value"]}
      rows={reading.elements.map(({ ai, title, value }, at) => ({
        key: String(at),
        cells: [title, `(${ai})`, value],
      }))}
    />
  );
}

function ProblemInside({
  reading,
  text,
  onUse,
}: { reading: Reading } & Pick<Props, "text" | "onUse">) {
  if (reading.type !== "error") return null;
  return (
    <>
      <Verdict tone="wrong">{describeReadingProblem(reading.problem)}</Verdict>
      <MarkedText text={text} place={reading.problem.problem} />
      {reading.repairs.length > 0 && (
        <div className={styles.repairs}>
          <h3>What was probably meant</h3>
          <ul>
            {reading.repairs.map((repair) => (
              <li key={repair.text}>
                <Button size="small" onClick={() => onUse(repair.text, "auto")}>
                  Use <span className="number">{repair.text}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

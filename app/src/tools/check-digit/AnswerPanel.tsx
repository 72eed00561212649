import type { ReactNode } from "react";
import type { KeyDetails, KeyKindId, NumberRepair } from "../../engine/load-engine";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Disclosure } from "../../ui/Disclosure";
import { Icon } from "../../ui/Icon";
import { NumberAnatomy } from "../../ui/NumberAnatomy";
import type { Answer, NumberChoice } from "./answer";
import styles from "./CheckDigitCalculator.module.css";
import {
  countOf,
  describeChange,
  describePairProblem,
  describePrefix,
  describeProblem,
  keyNames,
  otherFormNames,
} from "./messages";
import { partsOf, symbolOf } from "./parts";
import { WorkingTable } from "./WorkingTable";

type Props = {
  answer: Answer;
  /** What was typed, to mark the place where something is wrong. */
  text: string;
  /** Puts a suggested number, or another reading of the same one, into the form. */
  onUse: (number: string, choice?: NumberChoice) => void;
};

/** The answer: big, to be copied, and explained right under it. */
export function AnswerPanel({ answer, text, onUse }: Props) {
  switch (answer.type) {
    case "empty":
      return null;
    case "key":
      return <KeyAnswer answer={answer} text={text} onUse={onUse} />;
    case "problem": {
      const { code, found, min } = answer.problem;
      const missing = code === "length" && Number(found) < (min ?? 0);
      return (
        <>
          <Verdict tone={missing ? "waiting" : "wrong"}>{describeProblem(answer)}</Verdict>
          {!missing && <Marked text={text} start={answer.problem.start} end={answer.problem.end} />}
          <Repairs repairs={answer.repairs} onUse={onUse} />
          <OtherReadings text={text} kinds={answer.others} onUse={onUse} />
        </>
      );
    }
    case "pair":
      return (
        <>
          <Verdict tone="right">
            {answer.added
              ? `The check characters are ${answer.pair}.`
              : `The check characters ${answer.pair} are right.`}
          </Verdict>
          <NumberAnatomy
            what="GMN"
            copy
            parts={[
              {
                role: "reference",
                text: answer.text.slice(0, -2),
                label: "Company prefix and model",
              },
              { role: "check", text: answer.pair, label: "Check characters" },
            ]}
          />
        </>
      );
    case "pairProblem":
      return (
        <>
          <Verdict tone="wrong">{describePairProblem(answer.problem)}</Verdict>
          <Marked text={text} start={answer.problem.start} end={answer.problem.end} />
        </>
      );
    case "priceWeight":
      return (
        <>
          <Verdict tone="right">The price or weight check digit is {answer.checkDigit}.</Verdict>
          <p>
            It goes in front of the {answer.field.length} digits <code>{answer.field}</code> inside
            the barcode, and has nothing to do with the last digit of the whole number.
          </p>
          <CopyButton text={String(answer.checkDigit)} what="check digit" />
        </>
      );
    case "priceWeightProblem":
      return (
        <>
          <Verdict tone="wrong">A price or weight field has 4 or 5 digits.</Verdict>
          <Marked text={text} start={answer.problem.start} end={answer.problem.end} />
        </>
      );
    case "unknown":
      return (
        <>
          <Verdict tone="waiting">
            {answer.digits === 0
              ? "There is no digit in this text yet."
              : `${countOf(answer.digits, "digit")} so far.`}
          </Verdict>
          <p>
            Numbers have 8, 12, 13, 14, 17 or 18 digits, or one less without their check digit.
            Choose what the number identifies to see how many are missing.
          </p>
        </>
      );
  }
}

function KeyAnswer({
  answer,
  text,
  onUse,
}: { answer: Extract<Answer, { type: "key" }> } & Omit<Props, "answer">) {
  const { key, added, readAs, others } = answer;
  const name = keyNames[key.kind];
  return (
    <>
      <Verdict tone="right">
        {readAs !== undefined
          ? `This ${otherFormNames[readAs]} is right. As a ${name} it is:`
          : added
            ? `The check digit is ${key.checkDigit}.`
            : `This ${name} is right: its check digit is ${key.checkDigit}.`}
      </Verdict>
      <NumberAnatomy what={name} parts={partsOf(key)} symbol={symbolOf(key)} copy />
      <PrefixMeaning detail={key} />
      <OtherReadings text={text} kinds={others} onUse={onUse} />
      <Disclosure summary="How the check digit is worked out" open>
        <WorkingTable working={key.working} />
      </Disclosure>
    </>
  );
}

function PrefixMeaning({ detail }: { detail: KeyDetails }) {
  if (detail.prefix === null) {
    return (
      <p>The first digits are not assigned to anyone. Check that the number was typed in full.</p>
    );
  }
  return <p>{describePrefix(detail.prefix)}</p>;
}

/** The same digits as another key, when the length fits more than one. */
function OtherReadings({
  text,
  kinds,
  onUse,
}: {
  text: string;
  kinds: KeyKindId[];
  onUse: Props["onUse"];
}) {
  if (kinds.length === 0) return null;
  return (
    <div className={styles.others}>
      <p id="other-readings">It could also be meant as</p>
      <ul aria-labelledby="other-readings">
        {kinds.map((kind) => (
          <li key={kind}>
            <Button size="small" onClick={() => onUse(text, kind)}>
              {keyNames[kind]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Repairs({ repairs, onUse }: { repairs: NumberRepair[]; onUse: Props["onUse"] }) {
  if (repairs.length === 0) return null;
  return (
    <div className={styles.repairs}>
      <h3>What was probably meant</h3>
      <ul>
        {repairs.map((repair) => (
          <li key={repair.digits}>
            <Button size="small" onClick={() => onUse(repair.digits, repair.kind)}>
              Use <span className="number">{repair.digits}</span>
            </Button>
            <span>{describeChange(repair.change)}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">Only whoever issued the number can say which one is right.</p>
    </div>
  );
}

const icons = { right: "check", wrong: "error", waiting: "information" } as const;

/** One sentence that says it all, read out when it changes. */
function Verdict({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <p className={styles.verdict} data-tone={tone} role="status">
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </p>
  );
}

/** What was typed, with the place at fault marked. */
function Marked({ text, start, end }: { text: string; start: number; end: number }) {
  return (
    <p className={styles.marked}>
      <span className="visually-hidden">Where: </span>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </p>
  );
}

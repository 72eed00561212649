import type { ReactNode } from "react";
import type {
  KeyDetails,
  NumberChoice,
  NumberOutcome,
  NumberReading,
  NumberRepair,
} from "../../engine/load-engine";
import { Button, ButtonLink } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Disclosure } from "../../ui/Disclosure";
import { countOf } from "../../ui/format";
import { NumberAnatomy } from "../../ui/NumberAnatomy";
import { Suggestions } from "../frame/Suggestions";
import { Fault, Verdict } from "../frame/ToolFrame";
import { labelLink, linkTo } from "../shared-value";
import styles from "./CheckDigitCalculator.module.css";
import {
  describeChange,
  describePrefix,
  describeProblem,
  describeReading,
  describeTooMuch,
  keyNames,
  LENGTHS,
  LOST_ZERO,
  nameOf,
  type TooMuch,
  withArticle,
} from "./messages";
import { partsOf, symbolOf } from "./parts";
import { WorkingTable } from "./WorkingTable";

type Props = {
  answer: NumberOutcome;
  /** What was typed, to mark the place where something is wrong. */
  text: string;
  /** For the field that what is said to be wrong describes. */
  faultId: string;
  /** Puts a suggested number, or another reading of the same one, into the form. */
  onUse: (number: string, choice?: NumberChoice) => void;
  /** Takes several numbers, one a line, to the list. */
  onList: (lines: string) => void;
};

/** The answer: big, to be copied, and explained right under it. */
export function AnswerPanel({ answer, text, faultId, onUse, onList }: Props) {
  switch (answer.type) {
    case "empty":
      return null;
    case "number":
      return <KeyAnswer answer={answer} text={text} onUse={onUse} />;
    case "problem":
      return <ProblemAnswer answer={answer} text={text} faultId={faultId} onUse={onUse} />;
    case "checkCharacters":
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
                text: answer.text.slice(0, -answer.pair.length),
                label: "Company prefix and model",
              },
              { role: "check", text: answer.pair, label: "Check characters" },
            ]}
          />
        </>
      );
    case "checkCharactersProblem":
      return (
        <Fault id={faultId} marked={{ text, place: answer.problem }}>
          {describeProblem(answer.problem, null)}
        </Fault>
      );
    case "priceWeight":
      return (
        <>
          <Verdict tone="right">The price or weight check digit is {answer.checkDigit}.</Verdict>
          <p>
            It goes in front of the {answer.digits.length} digits <code>{answer.digits}</code>{" "}
            inside the barcode, and has nothing to do with the last digit of the whole number.
          </p>
          <CopyButton text={String(answer.checkDigit)} what="check digit" />
        </>
      );
    case "priceWeightProblem":
      return (
        <Fault id={faultId} marked={{ text, place: answer.problem }}>
          {answer.problem.code === "length"
            ? "A price or weight field has 4 or 5 digits."
            : describeProblem(answer.problem, null)}
        </Fault>
      );
    case "several":
      return <SeveralNumbers several={answer} onList={onList} />;
    case "tooLong":
      return <Fault id={faultId}>{describeTooMuch(answer)}</Fault>;
  }
}

/** That a text holds several numbers, and the way to check them all. */
export function SeveralNumbers({
  several,
  onList,
}: { several: Extract<TooMuch, { type: "several" }> } & Pick<Props, "onList">) {
  return (
    <>
      <Verdict tone="waiting">{describeTooMuch(several)}</Verdict>
      <div className="actions">
        <Button variant="primary" onClick={() => onList(several.lines)}>
          Check all {several.count.toLocaleString("en-AU")} as a list
        </Button>
      </div>
    </>
  );
}

function KeyAnswer({
  answer,
  text,
  onUse,
}: { answer: Extract<NumberOutcome, { type: "number" }> } & Pick<Props, "text" | "onUse">) {
  const { kind, status, key, others } = answer;
  const name = keyNames[key.kind];
  if (status === "withoutLeadingZero") {
    return (
      <>
        <Verdict tone="warned">
          This looks like {withArticle(kind)} that lost the zero in front
          {kind.type === "key" ? `: ${key.text}.` : `. As a ${name} it is ${key.text}.`}
        </Verdict>
        <p>{LOST_ZERO}</p>
        <IfNoZeroWasLost readings={others} onUse={onUse} />
        <KeyExplained detail={key} />
        <KeyWorking detail={key} />
      </>
    );
  }
  const sentence =
    status === "withoutCheckDigit"
      ? `The check digit is ${key.checkDigit}.`
      : kind.type === "key"
        ? `This ${name} is right: its check digit is ${key.checkDigit}.`
        : `This ${nameOf(kind)} is right.`;
  return (
    <>
      <Verdict tone="right">
        {kind.type === "key" ? sentence : `${sentence} As a ${name} it is:`}
      </Verdict>
      <KeyExplained detail={key} />
      <OtherReadings text={text} readings={others} onUse={onUse} />
      <KeyWorking detail={key} />
    </>
  );
}

type KeyProps = {
  detail: KeyDetails;
  /** Another symbol than the usual one of such a key. */
  symbol?: ReactNode;
};

/** A key drawn, what its prefix says, and where it can be taken. */
export function KeyExplained({ detail, symbol = symbolOf(detail) }: KeyProps) {
  return (
    <>
      <NumberAnatomy what={keyNames[detail.kind]} parts={partsOf(detail)} symbol={symbol} copy />
      <NextTools detail={detail} />
      <PrefixMeaning detail={detail} />
    </>
  );
}

export function KeyWorking({ detail }: { detail: KeyDetails }) {
  return (
    <Disclosure summary="How the check digit is worked out" open>
      <WorkingTable working={detail.working} />
    </Disclosure>
  );
}

function ProblemAnswer({
  answer,
  text,
  faultId,
  onUse,
}: { answer: Extract<NumberOutcome, { type: "problem" }> } & Omit<Props, "answer" | "onList">) {
  const { kind, problem, missing, repairs, others } = answer;
  if (kind === null && missing !== null) {
    return (
      <>
        <Verdict tone="waiting">
          {problem.found === "0"
            ? "There is no digit in this text yet."
            : `${countOf(Number(problem.found), "digit")} so far.`}
        </Verdict>
        <p>{LENGTHS} Choose what the number identifies to see how many are missing.</p>
      </>
    );
  }
  return (
    <>
      {missing === null ? (
        <Fault id={faultId} marked={{ text, place: problem }}>
          {describeProblem(problem, kind)}
        </Fault>
      ) : (
        <Verdict tone="waiting">{describeProblem(problem, kind)}</Verdict>
      )}
      {kind === null && problem.code === "length" && <p>{LENGTHS}</p>}
      <NumberRepairs repairs={repairs} onUse={onUse} />
      <OtherReadings text={text} readings={others} onUse={onUse} />
    </>
  );
}

function PrefixMeaning({ detail }: { detail: KeyDetails }) {
  if (detail.prefix === null) {
    return (
      <p>The first digits are not assigned to anyone. Check that the number was typed in full.</p>
    );
  }
  return <p>{describePrefix(detail, detail.prefix)}</p>;
}

/** The same digits as another key, when the length fits more than one. */
function OtherReadings({
  text,
  readings,
  onUse,
}: {
  text: string;
  readings: NumberReading[];
  onUse: Props["onUse"];
}) {
  const keys = readings.flatMap(({ kind, ...reading }) =>
    kind.type === "key" ? [{ id: kind.id, ...reading }] : [],
  );
  if (keys.length === 0) return null;
  return (
    <div className={styles.others}>
      <p id="other-readings">It could also be meant as</p>
      <ul aria-labelledby="other-readings">
        {keys.map(({ id, status, digits, checkDigit }) => (
          <li key={id + status}>
            <Button
              size="small"
              onClick={() => onUse(status === "wrongCheckDigit" ? text : digits, id)}
            >
              {keyNames[id]}
              {status === "wrongCheckDigit" && ` with check digit ${checkDigit}`}
              {status === "withoutLeadingZero" && " with a zero in front"}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a number that was read with a zero in front could be instead. */
function IfNoZeroWasLost({
  readings,
  onUse,
}: { readings: NumberReading[] } & Pick<Props, "onUse">) {
  const suggestions = readings.map((reading) => ({
    text: reading.digits,
    why: describeReading(reading),
    use: () => onUse(reading.digits, reading.kind.type === "key" ? reading.kind.id : "auto"),
  }));
  return <Suggestions heading="What else it could be" suggestions={suggestions} />;
}

export function NumberRepairs({
  repairs,
  onUse,
}: { repairs: NumberRepair[] } & Pick<Props, "onUse">) {
  const suggestions = repairs.map(({ digits, kind, change }) => ({
    text: digits,
    why: describeChange(change),
    use: () => onUse(digits, kind),
  }));
  return (
    <Suggestions
      heading="What was probably meant"
      suggestions={suggestions}
      note="Only the company that issued the number can say which one is right."
    />
  );
}

type Link = { text: string; href: string };

/** Takes a key along to the other tools; what is taken stays behind the `#`. */
export function NextTools({ detail }: { detail: KeyDetails }) {
  const links = linksOf(detail);
  if (links.length === 0) return null;
  return (
    <div className="actions">
      {links.map((link) => (
        <ButtonLink key={link.href} model={{ ...link, style: "secondary", size: "small" }} />
      ))}
    </div>
  );
}

/** Those that take the key: a shop's own numbers, coupons and so on are refused by some. */
function linksOf({ kind, text, isForOpenTrade, mayBeOnTag }: KeyDetails): Link[] {
  const isGtin = kind.startsWith("gtin-");
  const isOnPallets = isGtin || kind === "sscc";
  // The same digits can be several kinds of key; without a kind they are a trade item first.
  const barcode = linkTo("numbering", text, isGtin ? {} : { key: kind });
  const links: (Link | false)[] = [
    (isGtin || isForOpenTrade) && { text: "Make its barcode", href: barcode },
    isGtin &&
      kind !== "gtin-14" &&
      isForOpenTrade && { text: "Number its cartons", href: linkTo("cartons", text) },
    isOnPallets &&
      isForOpenTrade && {
        text: "Put it on a label",
        href: labelLink(isGtin ? "contents" : "sscc", text),
      },
    isOnPallets && mayBeOnTag && { text: "Encode it for a tag", href: linkTo("encoder", text) },
  ];
  return links.filter((link) => link !== false);
}

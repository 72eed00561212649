import type { ReactNode } from "react";
import {
  otherNumbers,
  prefix,
  answer as words,
} from "../../../../fixtures/content/words/check-digit";
import { suggestion } from "../../../../fixtures/content/words/tools";
import type {
  CheckStatus,
  Key,
  KeyKind,
  NumberChoice,
  NumberOutcome,
  NumberReading,
  NumberRepair,
} from "../../engine/load-engine";
import { say } from "../../say";
import { Button, ButtonLink } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Disclosure } from "../../ui/Disclosure";
import { filled } from "../../ui/filled";
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
  isGuessed,
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
            {say(answer.added ? words.checkCharactersAdded : words.checkCharactersRight, answer)}
          </Verdict>
          <NumberAnatomy
            what={otherNumbers.gmn}
            copy
            parts={[
              {
                role: "reference",
                text: answer.text.slice(0, -answer.pair.length),
                label: words.companyPrefixAndModel,
              },
              { role: "check", text: answer.pair, label: words.checkCharacters },
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
          <Verdict tone="right">{say(words.priceWeight, answer)}</Verdict>
          <p>
            {filled(words.priceWeightPlace, {
              count: answer.digits.length,
              digits: <code translate="no">{answer.digits}</code>,
            })}
          </p>
          <CopyButton text={String(answer.checkDigit)} what={words.checkDigit} />
        </>
      );
    case "priceWeightProblem":
      return (
        <Fault id={faultId} marked={{ text, place: answer.problem }}>
          {answer.problem.code === "length"
            ? words.priceWeightLength
            : describeProblem(answer.problem, null)}
        </Fault>
      );
    case "several":
      return <SeveralNumbers several={answer} all={words.checkAll} onList={onList} />;
    case "tooLong":
      return <Fault id={faultId}>{describeTooMuch(answer)}</Fault>;
  }
}

type Several = {
  several: Extract<TooMuch, { type: "several" }>;
  /** What is done with all of them. */
  all: `${string}{count}${string}`;
};

/** That a text holds several numbers, and the way to take them to the list. */
export function SeveralNumbers({ several, all, onList }: Several & Pick<Props, "onList">) {
  return (
    <>
      <Verdict tone="waiting">{describeTooMuch(several)}</Verdict>
      <div className="actions">
        <Button variant="primary" onClick={() => onList(several.lines)}>
          {say(all, { count: several.count })}
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
  const { others } = answer;
  const { kind, status, key } = answer.reading;
  const isKey = kind.type === "key";
  const name = keyNames[key.kind];
  const { checkDigit } = key;
  if (status === "withoutLeadingZero") {
    return (
      <>
        <Verdict tone="warned">
          {say(isKey ? words.lostZero : words.lostZeroOther, {
            kind: withArticle(nameOf(kind)),
            key: name,
            number: key.text,
          })}
        </Verdict>
        <p>{LOST_ZERO}</p>
        <IfNoZeroWasLost readings={others} onUse={onUse} />
        <KeyExplained detail={key} />
        <KeyWorking detail={key} />
      </>
    );
  }
  const isAdded = status === "withoutCheckDigit";
  const sentence = isKey
    ? say(isAdded ? words.added : words.right, { key: name, checkDigit })
    : say(isAdded ? words.addedOther : words.rightOther, {
        number: nameOf(kind),
        key: name,
        checkDigit,
      });
  return (
    <>
      <Verdict tone="right">{sentence}</Verdict>
      <KeyExplained detail={key} />
      <OtherReadings text={text} readings={others} onUse={onUse} />
      <KeyWorking detail={key} />
    </>
  );
}

type KeyProps = {
  detail: Key;
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

export function KeyWorking({ detail }: { detail: Key }) {
  return (
    <Disclosure summary={words.working} open>
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
            ? words.noDigit
            : say(words.soFar, { digits: countOf(Number(problem.found), "digit") })}
        </Verdict>
        <p>
          {LENGTHS} {words.chooseKind}
        </p>
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

function PrefixMeaning({ detail }: { detail: Key }) {
  if (detail.prefix === null) {
    return <p>{prefix.notAssigned}</p>;
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
      <p id="other-readings">{words.otherReadings}</p>
      <ul aria-labelledby="other-readings">
        {keys.map(({ id, status, key }) => (
          <li key={id + status}>
            <Button
              size="small"
              onClick={() => onUse(status === "wrongCheckDigit" ? text : key.text, id)}
            >
              {otherKey(id, status, key.checkDigit)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name of a key, and what it takes for the digits to be one. */
function otherKey(id: KeyKind, status: CheckStatus, checkDigit: number): string {
  const key = keyNames[id];
  if (status === "wrongCheckDigit") return say(words.otherKeyWithCheckDigit, { key, checkDigit });
  return status === "withoutLeadingZero" ? say(words.otherKeyWithZero, { key }) : key;
}

/** What a number that was read with a zero in front could be instead. */
function IfNoZeroWasLost({
  readings,
  onUse,
}: { readings: NumberReading[] } & Pick<Props, "onUse">) {
  const suggestions = readings.map((reading) => ({
    text: reading.key.text,
    why: describeReading(reading),
    use: () => onUse(reading.key.text, reading.kind.type === "key" ? reading.kind.id : "auto"),
  }));
  return <Suggestions heading={words.elseHeading} suggestions={suggestions} />;
}

export function NumberRepairs({
  repairs,
  onUse,
}: { repairs: NumberRepair[] } & Pick<Props, "onUse">) {
  const suggestions = repairs.map(({ key, change }) => ({
    text: key.text,
    why: describeChange(change),
    use: isGuessed(change) ? undefined : () => onUse(key.text, key.kind),
  }));
  return (
    <Suggestions
      heading={words.meantHeading}
      suggestions={suggestions}
      note={suggestion.onlyIssuer}
    />
  );
}

type Link = { text: string; href: string };

/** Takes a key along to the other tools; what is taken stays behind the `#`. */
export function NextTools({ detail }: { detail: Key }) {
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
function linksOf({ kind, text, isForOpenTrade, mayBeOnTag }: Key): Link[] {
  const isGtin = kind.startsWith("gtin-");
  const isOnPallets = isGtin || kind === "sscc";
  // The same digits can be several kinds of key; without a kind they are a trade item first.
  const barcode = linkTo("numbering", text, isGtin ? {} : { key: kind });
  const links: (Link | false)[] = [
    (isGtin || isForOpenTrade) && { text: words.makeBarcode, href: barcode },
    isGtin &&
      kind !== "gtin-14" &&
      isForOpenTrade && { text: words.numberCartons, href: linkTo("cartons", text) },
    isOnPallets &&
      isForOpenTrade && {
        text: words.makeLabel,
        href: labelLink(isGtin ? "contents" : "sscc", text),
      },
    isOnPallets && mayBeOnTag && { text: words.encode, href: linkTo("encoder", text) },
  ];
  return links.filter((link) => link !== false);
}

import { useCallback, useId, useRef } from "react";
import {
  answer as answerWords,
  fields as fieldWords,
  form as words,
} from "../../../../fixtures/content/words/epc";
import { buttons } from "../../../../fixtures/content/words/interface";
import type { Interpreter } from "../../engine/load-interpreter";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Field } from "../../ui/form/Field";
import { WrappingInput } from "../../ui/form/WrappingInput";
import { MarkedText } from "../../ui/MarkedText";
import { CopyLink } from "../frame/CopyLink";
import frame from "../frame/frame.module.css";
import { Invitation } from "../frame/Invitation";
import { Loading } from "../frame/ToolFrame";
import { useKeptFocus } from "../frame/use-kept-focus";
import { Scan } from "../scan/Scan";
import { useSharedWork } from "../use-shared-work";
import { AnswerView } from "./AnswerView";
import { readAddress, writeAddress } from "./address";
import styles from "./EpcTool.module.css";
import { examples } from "./examples";
import {
  boxNames,
  describeForm,
  describeMissing,
  describeReadingProblem,
  describeSeveral,
  isRefused,
} from "./messages";
import { PrefixField, SchemeFields } from "./SchemeFields";
import {
  type Answer,
  answerOf,
  type Box,
  boxes,
  type Choices,
  choose,
  emptyWork,
  formOf,
  paddingOf,
  prefixLengthOf,
  saysPrefix,
} from "./work";

/** Beside the answer on wide screens, before it on phones: the two forms that most people have. */
const FIRST: readonly Box[] = ["bracketed", "hex"];

type Props = {
  engine: Interpreter | undefined;
  /** Several values were typed in one box, and are wanted as a column. */
  onConvertAll: (values: string[], choices: Choices) => void;
};

/** One number in every form: type in any box, and all others follow. */
export function OneEpc({ engine, onConvertAll }: Props) {
  const readLink = useCallback((hash: string) => readAddress(hash, engine), [engine]);
  const [work, setWork] = useSharedWork(emptyWork, readLink);
  const top = useRef<HTMLFormElement>(null);
  const around = useKeptFocus();

  const answer = engine && answerOf(engine, work);
  const meaning = answer?.type === "ok" ? answer.meaning : undefined;
  const source = answer?.box ?? work.box ?? "bracketed";

  /** No tag is offered for a number that can have none. */
  const hasNoTag = meaning?.missing.some(isRefused);

  const change = (choices: Partial<Choices>) =>
    setWork((current) => choose(current, meaning, choices));

  /** What was pressed goes away with this, so the focus goes to the first box. */
  const show = (next: typeof work) => {
    setWork(next);
    top.current?.querySelector("textarea")?.focus();
  };
  const box = (name: Box) => (
    <EpcBox
      key={name}
      label={boxNames[name]}
      text={name === source ? work.text : ((meaning && formOf(meaning, name)) ?? "")}
      answer={name === source ? answer : undefined}
      note={noteOf(name, source, answer)}
      onType={(text) => setWork({ ...work, text: oneLine(engine, text), box: name })}
    />
  );

  return (
    // A form that is never sent: Enter does nothing.
    <form className={styles.one} ref={top} onSubmit={(event) => event.preventDefault()}>
      <div className={frame.panes}>
        <div className={styles.entry}>{FIRST.map(box)}</div>

        <section
          className={frame.answer}
          aria-label={answerWords.heading}
          tabIndex={-1}
          ref={around}
        >
          {work.text.trim() === "" ? (
            <Invitation
              examples={examples.map(({ name, work }) => ({ name, onUse: () => show(work) }))}
            >
              <p>{words.invitation}</p>
            </Invitation>
          ) : answer === undefined ? (
            <Loading name="epcTool" />
          ) : (
            <AnswerView
              engine={engine as Interpreter} // there is an answer
              work={work}
              answer={answer}
              onChoose={change}
              onSerial={(serial) => setWork({ ...work, serial })}
              onRepair={(text) => setWork((current) => ({ ...current, text }))}
              onConvertAll={(values) => onConvertAll(values, work)}
            />
          )}
        </section>

        <div className={styles.settings}>
          <Scan onUse={(text) => setWork({ ...emptyWork, text })} />
          {!hasNoTag && (
            <PrefixField
              engine={engine}
              value={meaning ? prefixLengthOf(meaning, work) : work.prefixLength}
              hint={
                meaning && saysPrefix(meaning) ? fieldWords.fromText : fieldWords.prefixLengthHint
              }
              onChange={(prefixLength) => change({ prefixLength })}
            />
          )}
          {engine && !hasNoTag && (
            <SchemeFields engine={engine} work={work} meaning={meaning} onChoose={change} />
          )}
        </div>
      </div>
      <div className={styles.others}>
        {boxes.filter((name) => !FIRST.includes(name)).map(box)}
        <div className={`actions needs-script ${styles.last}`}>
          <Button size="small" onClick={() => show(emptyWork)} disabled={work === emptyWork}>
            {buttons.startAgain}
          </Button>
          <CopyLink hash={writeAddress(work, source)} what={words.copiedLink} />
        </div>
      </div>
    </form>
  );
}

/** Why a box is empty, or how its text was read. */
function noteOf(name: Box, source: Box, answer: Answer | undefined): string | undefined {
  if (answer?.type !== "ok" && answer?.type !== "fault") return undefined;
  if (name === source) {
    const { kind } = answer.type === "ok" ? answer.meaning : answer;
    return kind === name ? undefined : say(words.readAs, { form: describeForm(kind) });
  }
  if (answer.type === "fault") return undefined;
  const { meaning } = answer;
  if (name === "hex" && paddingOf(meaning) > 0) {
    return words.filled;
  }
  const missing = meaning.missing.find(({ kind }) => kind === name);
  return missing && say(words.notAvailable, { reason: describeMissing(missing.reason) });
}

/** A value that goes on in the next line is one line; several stay apart. */
function oneLine(engine: Interpreter | undefined, text: string): string {
  const isOne = engine === undefined || engine.severalValues(text) === undefined;
  return isOne ? text.replace(/[\r\n]+/g, "") : text;
}

/** Longer than any EPC that people write. */
const MOST_MARKED = 2_000;

type EpcBoxProps = {
  label: string;
  /** What was typed here, or what follows from another box. */
  text: string;
  /** What came of what was typed here; nothing where it was typed elsewhere. */
  answer: Answer | undefined;
  /** Why the box is empty, or how its text was read. */
  note: string | undefined;
  onType: (text: string) => void;
};

/** One form of an EPC: to read, to copy, and to type in. */
function EpcBox({ label, text, answer, note, onType }: EpcBoxProps) {
  const markedId = useId();
  const error = errorOf(answer);
  // In a text too long to be read, nothing is worth pointing at.
  const place = answer?.type === "fault" && text.length <= MOST_MARKED && answer.problem;
  return (
    <div className={styles.box}>
      <Field label={label} hint={note} error={error} describedBy={place ? markedId : undefined}>
        {(field) => <WrappingInput {...field} keepsLines value={text} onType={onType} />}
      </Field>
      {place && <MarkedText id={markedId} text={text} place={place} />}
      {text !== "" && error === undefined && <CopyButton text={text} what={label} />}
    </div>
  );
}

function errorOf(answer: Answer | undefined): string | undefined {
  switch (answer?.type) {
    case "fault":
      return describeReadingProblem(answer.problem, answer.kind);
    case "several":
      return describeSeveral(answer.count);
    default:
      return undefined;
  }
}

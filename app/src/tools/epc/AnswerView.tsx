import {
  advice as adviceWords,
  schemes as schemeWords,
  answer as words,
} from "../../../../fixtures/content/words/epc";
import type { Interpreter, MissingReason, Scheme } from "../../engine/load-interpreter";
import { say, sayCount } from "../../say";
import { AfterTyping } from "../../ui/AfterTyping";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Disclosure } from "../../ui/Disclosure";
import { filled } from "../../ui/filled";
import { Link } from "../../ui/Link";
import { Table } from "../../ui/Table";
import { Parts } from "../frame/Parts";
import { Repairs } from "../frame/Suggestions";
import { Verdict } from "../frame/ToolFrame";
import { linkTo } from "../shared-value";
import { BitsDrawing } from "./BitsDrawing";
import styles from "./EpcTool.module.css";
import { boxExamples } from "./examples";
import { HexWords } from "./HexWords";
import {
  boxNames,
  describeMissing,
  describeNoTag,
  describeScheme,
  describeSeveral,
  isRefused,
  kindNames,
  schemeName,
} from "./messages";
import { isOtherMemory, OtherMemory } from "./OtherMemory";
import { PrefixQuestion } from "./PrefixQuestion";
import { SchemeAdvice } from "./SchemeAdvice";
import { SerialField } from "./SerialField";
import { fitsOf, infoOf, usualOf } from "./schemes";
import { Warnings } from "./Warnings";
import { type Answer, type Choices, formOf, type Meaning, paddingOf, type Work } from "./work";

type Props = {
  engine: Interpreter;
  work: Work;
  answer: Answer;
  onChoose: (change: Partial<Choices>) => void;
  /** The serial number of a key that was typed without one. */
  onSerial: (serial: string) => void;
  onRepair: (text: string) => void;
  onConvertAll: (values: string[]) => void;
};

/** The tag in one sentence, its digits large, its bits drawn, and what can be done next. */
export function AnswerView({ answer, onRepair, onConvertAll, ...rest }: Props) {
  switch (answer.type) {
    case "empty":
      return null;
    case "several":
      return (
        <>
          <Verdict tone="waiting">{describeSeveral(answer.count)}</Verdict>
          <p className="actions needs-script">
            <Button variant="primary" onClick={() => onConvertAll(answer.lines.split("\n"))}>
              {say(words.convertAll, { count: answer.count })}
            </Button>
          </p>
        </>
      );
    case "fault":
      return answer.problem.type === "epc" && isOtherMemory(answer.problem) ? (
        <OtherMemory problem={answer.problem} />
      ) : (
        <>
          <Verdict tone="wrong">{say(words.fault, { box: boxNames[answer.box] })}</Verdict>
          {answer.repairs.length === 0 ? (
            <p className={styles.takes}>
              {filled(words.takes, {
                example: <code translate="no">{boxExamples[answer.box]}</code>,
              })}
            </p>
          ) : (
            <Repairs heading={words.meant} repairs={answer.repairs} onUse={onRepair} />
          )}
        </>
      );
    case "ok":
      return <MeaningView {...rest} answer={answer} onRepair={onRepair} />;
  }
}

type MeaningProps = Omit<Props, "answer" | "onConvertAll"> & {
  answer: Extract<Answer, { type: "ok" }>;
};

function MeaningView({ engine, work, answer, onChoose, onSerial, onRepair }: MeaningProps) {
  const { meaning, serial } = answer;
  const hex = formOf(meaning, "hex");
  const bits = formOf(meaning, "binary");
  const scheme = infoOf(engine, meaning.epc?.scheme);
  const noTag = meaning.missing.find(({ kind }) => kind === "hex");
  const cannotBeOnTag = noTag !== undefined && isRefused(noTag);
  const elements = formOf(meaning, "bracketed");
  const sscc = meaning.elements.find(({ ai }) => ai === "00")?.value;
  const isLacking = serial.isAsked && noTag !== undefined && work.serial.trim() === "";
  return (
    <>
      {scheme !== undefined && bits !== undefined ? (
        <Verdict tone="right">
          {say(words.tag, {
            scheme: schemeName(scheme.scheme),
            kind: kindNames[scheme.kind],
            bits: bits.length,
          })}
        </Verdict>
      ) : isLacking ? (
        <Verdict tone="waiting">{words.needsSerial}</Verdict>
      ) : (
        noTag && (
          <Verdict tone={cannotBeOnTag ? "warned" : "waiting"}>
            {describeNoTag(noTag, usualOf(engine, meaning))}
          </Verdict>
        )
      )}
      {/* Stands at the same place whatever its serial number makes of the answer, so that typing goes on. */}
      {serial.isAsked && (
        <SerialField value={work.serial} problem={serial.problem} onType={onSerial} />
      )}
      <AfterTyping>
        {() => (
          <>
            {cannotBeOnTag && <NotForOpenTrade reason={noTag.reason} />}
            {hex !== undefined && (
              <div className={styles.hex}>
                <HexWords hex={hex} className={styles.hexDigits} />
                <CopyButton text={hex} what={boxNames.hex} />
              </div>
            )}
            {paddingOf(meaning) > 0 && (
              <p className={styles.quiet}>{sayCount(words.padding, paddingOf(meaning))}</p>
            )}
            <Warnings warnings={meaning.warnings} />
            <Repairs heading={words.meantOtherwise} repairs={meaning.repairs} onUse={onRepair} />
            <SchemeAdvice engine={engine} work={work} meaning={meaning} onChoose={onChoose} />
            {bits !== undefined && <BitsDrawing meaning={meaning} bits={bits} />}
            <PrefixQuestion engine={engine} work={work} meaning={meaning} onChoose={onChoose} />
            {bits === undefined && <Parts elements={meaning.elements} />}
            {!cannotBeOnTag && (
              <Disclosure summary={schemeWords.summary}>
                <SchemeTable
                  engine={engine}
                  work={work}
                  meaning={meaning}
                  onScheme={(scheme: Scheme) => onChoose({ scheme })}
                />
              </Disclosure>
            )}
            {elements !== undefined && (
              <p className={`actions ${styles.next}`}>
                <Link href={linkTo("numbering", elements)}>{words.makeBarcode}</Link>
                {sscc !== undefined && (
                  <Link href={linkTo("labels", sscc)}>{words.putOnLabel}</Link>
                )}
              </p>
            )}
          </>
        )}
      </AfterTyping>
    </>
  );
}

/** Why a number that is for one company or region, a coupon or a magazine has no tag at all. */
function NotForOpenTrade({ reason }: { reason: MissingReason }) {
  return (
    <div className={styles.question}>
      <p>{describeMissing(reason)}</p>
      <p>{words.notForOpenTrade}</p>
    </div>
  );
}

type SchemeTableProps = {
  engine: Interpreter;
  work: Work;
  meaning: Meaning;
  onScheme: (scheme: Scheme) => void;
};

/** Every scheme for this kind of object: how many bits it takes, or why it does not fit. */
function SchemeTable({ engine, work, meaning, onScheme }: SchemeTableProps) {
  const fits = fitsOf(engine, work, meaning);
  if (typeof fits === "string") return <p>{fits}</p>;
  const usedBits = formOf(meaning, "binary")?.length;
  const rows = fits.map((fit) => {
    const { scheme } = fit;
    const isInUse = meaning.epc?.scheme === scheme.scheme && usedBits !== undefined;
    return {
      key: scheme.scheme,
      cells: [
        schemeName(scheme.scheme),
        describeScheme(scheme),
        "bits" in fit ? fit.bits : isInUse ? usedBits : "",
        // The scheme in use holds the key though it has no room for all that was typed.
        "bits" in fit
          ? isInUse
            ? schemeWords.inUse
            : schemeWords.fits
          : isInUse
            ? say(schemeWords.inUseThough, { why: fit.why })
            : fit.why,
        !isInUse && (
          <Button
            key="use"
            size="small"
            aria-label={say(adviceWords.use, { scheme: schemeName(scheme.scheme) })}
            onClick={() => onScheme(scheme.scheme)}
          >
            {schemeWords.use}
          </Button>
        ),
      ],
    };
  });
  return (
    <div className={styles.schemes}>
      <Table
        caption={schemeWords.caption}
        columns={[
          schemeWords.scheme,
          schemeWords.size,
          schemeWords.bits,
          schemeWords.fit,
          schemeWords.choose,
        ]}
        rows={rows}
      />
    </div>
  );
}

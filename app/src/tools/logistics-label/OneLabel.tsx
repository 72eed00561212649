import { useMemo, useState } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import {
  answer,
  form,
  placement,
  register as registerWords,
} from "../../../../fixtures/content/words/logistics-label";
import type {
  LabelChoices,
  LabelEntries,
  LabelField,
  LabelFieldProblem,
  LabelPicture,
  LogisticUnit,
  NoLabel,
  Outcome,
  PrintEngine,
} from "../../engine/load-print";
import { AfterTyping } from "../../ui/AfterTyping";
import { ConfirmButton } from "../../ui/ConfirmButton";
import { Disclosure } from "../../ui/Disclosure";
import { Radios } from "../../ui/form/ChoiceGroup";
import { together } from "../../ui/format";
import { CopyLink } from "../frame/CopyLink";
import frame from "../frame/frame.module.css";
import { Invitation } from "../frame/Invitation";
import { Loading } from "../frame/ToolFrame";
import { useKeptFocus } from "../frame/use-kept-focus";
import { useSharedWork } from "../use-shared-work";
import { readAddress, writeAddress } from "./address";
import { LabelAnswer } from "./LabelAnswer";
import { LabelForm, type SsccSource } from "./LabelForm";
import { describePlacement, isWaiting, unitNames } from "./messages";
import { RegisterPanel } from "./RegisterPanel";
import { SettingsFields } from "./SettingsFields";
import { defaultSettings, type Settings } from "./settings";
import { useMissingLetters } from "./use-missing-letters";
import { type Register, useNumbers } from "./use-register";

type Work = {
  entries: LabelEntries;
  source: SsccSource;
  settings: Settings;
  /** What has no room for its barcode is printed as text. */
  asText: boolean;
};

const nothing: Work = { entries: {}, source: "next", settings: defaultSettings, asText: false };

function sharedWork(hash: string): Work | undefined {
  const shared = readAddress(hash);
  if (shared === undefined) return undefined;
  const { entries, settings } = shared;
  const source = entries.sscc === undefined ? "next" : "given";
  return { ...nothing, entries, source, settings: { ...defaultSettings, ...settings } };
}

type Props = {
  engine: PrintEngine | undefined;
  register: Register;
  /** Takes the table of several numbers that were pasted into a field to where a label is made of each. */
  onMany: (table: string) => void;
};

/** One label: what is on it and how it is printed to the left, its files and its picture to the right. */
export function OneLabel({ engine, register, onMany }: Props) {
  const [{ entries, source, settings, asText }, setWork] = useSharedWork(nothing, sharedWork);
  const numbers = useNumbers(engine, register, entries);
  const choices = useMemo(() => engine?.labelChoices(), [engine]);

  const isStarted = Object.values(entries).some((text) => text.trim() !== "");
  const label = withSscc(entries, source, numbers.next);
  const { size, output, x } = settings;
  // No label has a number before it is known which ones are used.
  const isNumbered = label.serialReference !== undefined || !numbers.isAsked;
  const picture =
    isStarted && register.isRead && (source === "given" || isNumbered)
      ? asked(engine?.drawLabel(label, size, output, x, asText), source)
      : undefined;
  const around = useKeptFocus();
  const missingLetters = useMissingLetters(engine, entries, output === "paper");
  const change = (part: Partial<Work>) => setWork((current) => ({ ...current, ...part }));
  const changeEntries = (changed: (entries: LabelEntries) => LabelEntries) =>
    setWork((current) => ({ ...current, entries: changed(current.entries) }));
  const edit = (field: LabelField, text: string) =>
    changeEntries((current) => ({ ...current, [field]: text }));

  return (
    <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
      <div className={frame.entry}>
        <LabelForm
          entries={entries}
          problems={problemsOf(picture).filter(isWrong)}
          source={source}
          onSource={(source) => change({ source })}
          onEdit={edit}
          nextSerial={numbers.next}
          missingLetters={missingLetters}
        />
        <div className="actions needs-script">
          {isStarted && (
            <>
              <ConfirmButton
                label={buttons.startAgain}
                size="small"
                question={form.clearQuestion}
                yes={form.clearYes}
                no={form.clearNo}
                onConfirm={() => change({ ...nothing, settings })}
              />
              <CopyLink hash={writeAddress(label, settings)} what={form.copiedLink} />
            </>
          )}
        </div>
      </div>

      <section className={frame.answer} aria-label={answer.heading} tabIndex={-1} ref={around}>
        <AfterTyping>
          {() =>
            !isStarted ? (
              <Invitation
                examples={[{ name: answer.example, onUse: () => change({ entries: example }) }]}
              >
                <p>{answer.invitation}</p>
              </Invitation>
            ) : engine === undefined ? (
              <Loading name="logisticsLabelTool" />
            ) : picture === undefined || choices === undefined ? (
              <p role="status">{!register.isRead && registerWords.opening}</p>
            ) : (
              <LabelAnswer
                engine={engine}
                choices={choices}
                label={label}
                settings={settings}
                picture={picture}
                onSize={(size) => change({ settings: { ...settings, size } })}
                onText={() => change({ asText: true })}
                onMany={onMany}
                register={register}
                onUsed={() => {
                  // The number stays on this label, however many copies are printed.
                  if (source === "next") edit("serialReference", label.serialReference ?? "");
                }}
                onNext={() =>
                  changeEntries(
                    ({ [source === "given" ? "sscc" : "serialReference"]: _, ...rest }) => rest,
                  )
                }
                isNew={source === "next" && (entries.serialReference ?? "").trim() === ""}
                isTyped={source === "given"}
              />
            )
          }
        </AfterTyping>
      </section>

      <div className={frame.entry}>
        {choices && (
          <SettingsFields
            choices={choices}
            settings={settings}
            onChange={(settings) => change({ settings })}
          />
        )}
        <div>
          <RegisterPanel engine={engine} register={register} numbers={numbers} />
          {choices && <PlacementAdvice choices={choices} />}
        </div>
      </div>
    </form>
  );
}

/** What the label carries: the fields of the SSCC that is asked for, and the next number where none is typed. */
function withSscc(
  entries: LabelEntries,
  source: SsccSource,
  next: string | undefined,
): LabelEntries {
  if (source === "given") {
    const { companyPrefix: _, serialReference: __, extension: ___, ...given } = entries;
    return given;
  }
  const { sscc: _, ...made } = entries;
  const isEmpty = (made.serialReference ?? "").trim() === "";
  return isEmpty && next !== undefined ? { ...made, serialReference: next } : made;
}

type Drawn = Outcome<LabelPicture, NoLabel>;

/** Where an SSCC is to be made, only the company prefix is asked for: the next serial reference follows from what it begins with. */
function asked(picture: Drawn | undefined, source: SsccSource): Drawn | undefined {
  if (picture?.type !== "error" || picture.problem.type !== "fields" || source === "given") {
    return picture;
  }
  const problems = picture.problem.problems.map((one) =>
    one.field === "sscc" ? { ...one, field: "companyPrefix" as const } : one,
  );
  const lacksStart = problems.some(
    ({ field }) => field === "companyPrefix" || field === "extension",
  );
  const follows = (one: LabelFieldProblem) => one.field === "serialReference" && isWaiting(one);
  const left = problems.filter((one) => !(lacksStart && follows(one)));
  return { type: "error", problem: { type: "fields", problems: left } };
}

/** What is wrong with its fields. */
const problemsOf = (picture: Drawn | undefined) =>
  picture?.type === "error" && picture.problem.type === "fields" ? picture.problem.problems : [];

const isWrong = (problem: LabelFieldProblem) => !isWaiting(problem);

export const example: LabelEntries = {
  companyPrefix: "9521234",
  serialReference: "000000001",
  contents: "19521234543210",
  count: "48",
  bestBefore: "1/2/2028",
  batch: "AB12",
};

/** Where the label goes, by what it is put on. */
export function PlacementAdvice({ choices }: { choices: LabelChoices }) {
  const [unit, setUnit] = useState<LogisticUnit>("pallet");
  const chosen = choices.units.find(({ id }) => id === unit);
  return (
    <Disclosure summary={placement.heading}>
      <Radios
        legend={placement.unit}
        choices={choices.units.map(({ id }) => ({ value: id, label: unitNames[id] }))}
        value={unit}
        onChange={setUnit}
      />
      {chosen && (
        <ul>
          {describePlacement(chosen.placement, unit).map((sentence) => (
            <li key={sentence}>{together(sentence)}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

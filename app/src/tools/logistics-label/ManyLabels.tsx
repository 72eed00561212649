import { useMemo, useState } from "react";
import {
  list as listWords,
  register as registerWords,
  many as words,
} from "../../../../fixtures/content/words/logistics-label";
import { FileProblemError } from "../../engine/files/read-rows";
import {
  type GivenNumbers,
  type LabelFile,
  LabelListError,
  type LabelListProblem,
  type LabelListProgress,
  type LabelListRequest,
  LabelRowsGathered,
  type MadeLabelRow,
} from "../../engine/lists/label-list-messages";
import { workerCall } from "../../engine/lists/worker-call";
import type { PrintEngine } from "../../engine/load-print";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { saveBlob, saveFile } from "../../ui/save-file";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import type { Rows } from "../rows/use-rows";
import { type RunProgress, useRun } from "../rows/use-run";
import { useKept } from "../use-kept";
import { ColumnFields } from "./ColumnFields";
import { inQuestion, type LabelTable, orderNamed, templateCsv } from "./columns";
import { fieldWords } from "./fields";
import { CopiesField, copiesOf, DigitsField } from "./LabelField";
import {
  type Answers,
  describeMade,
  LabelListAnswer,
  type MadeList,
  questionAbout,
} from "./LabelListAnswer";
import styles from "./LogisticsLabelTool.module.css";
import { describeListProblem } from "./list-messages";
import { describeProblem } from "./messages";
import { RegisterPanel } from "./RegisterPanel";
import { readReused } from "./register";
import { SettingsFields } from "./SettingsFields";
import { defaultSettings, type Settings } from "./settings";
import { numbersUsed, type Register, useNumbers } from "./use-register";
import { useTable } from "./use-table";

/** Makes the labels: a file, and with the progress what the rows gave. */
const makeLabelList = workerCall<LabelListRequest, LabelListProgress, LabelFile, LabelListProblem>(
  () =>
    new Worker(new URL("../../engine/lists/label-list.worker.ts", import.meta.url), {
      type: "module",
    }),
  (problem) => new LabelListError(problem),
);

type Props = {
  engine: PrintEngine | undefined;
  register: Register;
  rows: Rows;
};

/** What labels are made of: the table, and what was chosen when they were made. */
type Work = {
  table: LabelTable;
  source: Blob;
  /** What the sheet is called that this is. */
  sheet: string | undefined;
  settings: Settings;
  copies: number;
  companyPrefix: string;
  extension: string;
  answers: Answers;
};

/** A label for each row of a table: a PDF, a ZIP of several where they are many, or one file for a label printer. */
export function ManyLabels({ engine, register, rows }: Props) {
  const { run, start, stop } = useRun(describeFailure);
  const { state, isBehind, choose } = useTable(rows);
  const [companyPrefix, setCompanyPrefix] = useKept("companyPrefix", "");
  const [extension, setExtension] = useKept("extension", "");
  const [copies, setCopies] = useKept("copies", "2");
  const [settings, setSettings] = useKept<Settings>("listSettings", {
    ...defaultSettings,
    size: "a5",
  });
  const [made, setMade] = useState<MadeList & { work: Work }>();
  const [given, setGiven] = useKept<GivenNumbers>("given", new Map());
  const numbers = useNumbers(engine, register, { companyPrefix, extension });
  const choices = useMemo(() => engine?.labelChoices(), [engine]);

  const count = copiesOf(copies);
  const problem = companyPrefix.trim() === "" ? undefined : numbers.problem;

  const table = engine !== undefined && state.status === "ready" ? state.table : undefined;
  const missing =
    table === undefined || count === undefined || problem !== undefined
      ? ""
      : register.isRead
        ? whatIsMissing(table, companyPrefix)
        : registerWords.opening;

  /** Remembers the numbers that were given out, for when a row is put right and the table is made again. */
  function remember(labels: MadeLabelRow[], { pallets }: Answers) {
    const earlier = pallets === "others" ? [] : given;
    const news = labels
      .filter(({ isNew }) => isNew)
      .map(({ sscc, typed }) => [sscc, typed] as const);
    setGiven(new Map([...earlier, ...news]));
  }

  /** Makes the labels with the numbers that are next, which count as used only when the file is saved. */
  async function makeNow(
    work: Work,
    { isMadeAgain = false }: Pick<MadeList, "isMadeAgain">,
    report: (progress: RunProgress) => void,
    signal: AbortSignal,
  ) {
    const { table, source, settings, copies, companyPrefix, extension, answers } = work;
    const numbers = await numbersUsed(engine, companyPrefix, extension);
    const isOfPrefix = ([sscc]: [string, string]) =>
      numbers !== undefined && sscc.startsWith(numbers.start);
    const gathered = new LabelRowsGathered();
    const file = await makeLabelList(
      {
        ...settings,
        source,
        columns: table.columns.map(({ field }) => field),
        names: table.columns.map(({ name }) => name),
        firstRow: table.firstRow,
        copies,
        dateOrder:
          answers.dates === "leaveOut" ? undefined : (answers.dates ?? orderNamed(table.columns)),
        given: answers.pallets === "others" ? undefined : new Map([...given].filter(isOfPrefix)),
        numbers:
          companyPrefix.trim() === "" || numbers === undefined
            ? undefined
            : {
                companyPrefix,
                extension,
                ...(numbers.last !== undefined && { last: numbers.last }),
                used: numbers.used,
              },
      },
      (stage, rows, done, made) => {
        gathered.add(made);
        const label =
          stage === "reading"
            ? say(words.reading, { rows: countOf(rows, "row") })
            : say(words.writing, { labels: countOf(rows, "label") });
        report({ label, done });
      },
      signal,
    );
    const { labels, faults, warnings } = gathered;
    const list = { ...file, labels, faults, warnings };
    // Which rows there are, and of which pallets, is settled first.
    const question = questionAbout(list, answers);
    const reused = question === undefined ? await readReused(labels) : { taken: [], copies: [] };
    signal.throwIfAborted(); // the table may have gone while the register was read
    setMade({ work, list, ...reused, answers, question, isMadeAgain });
    if (question === undefined) announce(describeMade(list));
  }

  /** An answer is about the rows that were asked about, whatever has been typed since. */
  async function make(work: Work) {
    setMade(undefined);
    await start(say(words.reading, { rows: countOf(0, "row") }), (report, signal) =>
      makeNow(work, {}, report, signal),
    );
  }

  /** Enters the numbers as used, and saves the file. */
  async function save({ work, ...made }: MadeList & { work: Work }) {
    const { list, replaces } = made;
    const { labels, file, format } = list;
    if (file === undefined) return;
    const name = `labels.${format}`;
    if (made.isSaved) {
      saveBlob(name, file);
      return;
    }
    const entering = say(words.entering, { ssccs: countOf(labels.length, "sscc") });
    await start(entering, async (report, signal) => {
      const claimed = await register.claim(labels, replaces, {
        onProgress: (done) => report({ label: entering, done }),
        signal,
      });
      if (signal.aborted) {
        await claimed.release();
        return;
      }
      const news = new Set(labels.filter(({ isNew }) => isNew).map(({ sscc }) => sscc));
      if (claimed.taken.some(({ sscc }) => news.has(sscc))) {
        await makeNow(work, { isMadeAgain: true }, report, signal);
      } else if (claimed.taken.length > 0) {
        setMade({ ...made, work, taken: claimed.taken });
      } else {
        remember(labels, work.answers);
        saveBlob(name, file);
        setMade({ ...made, work, isMadeAgain: false, isSaved: true });
      }
    });
  }

  /** Numbers of a file that is not used are the next ones again. */
  async function giveBack({ work, ...made }: MadeList & { work: Work }) {
    const news = made.list.labels.filter(({ isNew }) => isNew);
    await start(words.givingBack, async (_report, signal) => {
      await register.giveBack(news);
      const back = new Set(news.map(({ sscc }) => sscc));
      setGiven((given) => new Map([...given].filter(([sscc]) => !back.has(sscc))));
      if (!signal.aborted) setMade({ ...made, work, isSaved: false });
      announce(say(listWords.gaveBack, { ssccs: countOf(news.length, "sscc") }));
    });
  }

  function forget() {
    stop();
    setMade(undefined);
  }

  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label={words.table}
        hint={words.tableHint}
        fileLabel={words.file}
        onExample={() => {
          rows.type(templateCsv());
          setCompanyPrefix("9521234");
        }}
        onClear={forget}
        more={
          <Button
            variant="quiet"
            onClick={() => saveFile("pallets.csv", "text/csv", templateCsv())}
          >
            {words.template}
          </Button>
        }
      />
      {state.status === "refused" && (
        <Notice tone="error">
          <p role="alert">{describeFailure(state.error)}</p>
        </Notice>
      )}
      {state.status === "ready" && (
        <ColumnFields
          key={state.table.columns.map(({ name }) => name).join()}
          columns={state.table.columns}
          onChoose={(at, field) => {
            forget();
            choose(at, field);
          }}
        />
      )}
      <div className={styles.row}>
        <DigitsField
          label={words.companyPrefix}
          hint={
            numbers.next === undefined
              ? words.newNumbers
              : say(words.numbersFrom, { serial: numbers.next })
          }
          error={problem?.field === "companyPrefix" ? describeProblem(problem) : undefined}
          characters={14}
          value={companyPrefix}
          onChange={setCompanyPrefix}
        />
        <DigitsField
          label={fieldWords.extension.label}
          hint={fieldWords.extension.hint}
          error={problem?.field === "extension" ? describeProblem(problem) : undefined}
          characters={4}
          value={extension}
          onChange={setExtension}
        />
        <CopiesField label={words.copies} copies={copies} onChange={setCopies} />
      </div>
      {choices && <SettingsFields choices={choices} settings={settings} onChange={setSettings} />}
      <RegisterPanel engine={engine} register={register} numbers={numbers} />
      <div className="actions needs-script">
        <Button
          variant="primary"
          disabled={table === undefined || missing !== undefined || isBehind}
          onClick={() =>
            table &&
            make({
              ...{ table, settings, companyPrefix, extension },
              source: rows.source(),
              sheet: rows.sheet,
              copies: count ?? 1,
              answers: {},
            })
          }
        >
          {words.make}
        </Button>
        {missing !== undefined && <p className="quiet">{missing}</p>}
      </div>
      <RunStatus run={run} onCancel={stop} />
      {made !== undefined && engine !== undefined && (
        <LabelListAnswer
          {...made}
          engine={engine}
          source={made.work.source}
          sheet={made.work.sheet}
          settings={made.work.settings}
          copiesOfEach={made.work.copies}
          onAnswer={(answers) => make({ ...made.work, answers })}
          onReplace={() =>
            setMade({
              ...made,
              taken: [],
              replaces: new Set(made.taken.map(({ sscc }) => sscc)),
            })
          }
          onSave={() => save(made)}
          onGiveBack={() => giveBack(made)}
        />
      )}
    </div>
  );
}

/** What to do before there can be labels. */
function whatIsMissing({ columns }: LabelTable, companyPrefix: string): string | undefined {
  if (inQuestion(columns) !== undefined) return words.askedAbout;
  const fields = columns.map(({ field }) => field).filter((field) => field !== null);
  if (fields.length === 0) return words.noColumn;
  const hasSscc = fields.includes("sscc") || fields.includes("companyPrefix");
  return hasSscc || companyPrefix.trim() !== "" ? undefined : words.noSsccs;
}

function describeFailure(error: unknown): string {
  return error instanceof LabelListError || error instanceof FileProblemError
    ? describeListProblem(error.problem)
    : words.couldNotMake;
}

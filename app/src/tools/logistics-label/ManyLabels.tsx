import { type ChangeEvent, type DragEvent, useEffect, useMemo, useRef, useState } from "react";
import { makeLabelList } from "../../engine/label-list";
import { type LabelList, LabelListError } from "../../engine/label-list-messages";
import type { PrintEngine } from "../../engine/load-print";
import { FileProblemError } from "../../engine/read-rows";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
import { saveFile } from "../../ui/save-file";
import { TextArea } from "../../ui/TextArea";
import { TextInput } from "../../ui/TextInput";
import { columnFields, templateCsv } from "./columns";
import { copiesOf } from "./LabelAnswer";
import { LabelListAnswer } from "./LabelListAnswer";
import styles from "./LogisticsLabelTool.module.css";
import { countOf, describeListProblem } from "./list-messages";
import { describeProblem } from "./messages";
import { SerialKeeper } from "./SerialKeeper";
import { SettingsFields } from "./SettingsFields";
import { defaultSettings, type Settings } from "./settings";
import { useSerials } from "./use-serials";

type Run =
  | { status: "idle" }
  | { status: "running"; stage: "reading" | "writing"; done: number }
  | { status: "failed"; message: string };

/** A label for each row of a table, as one PDF or one file for a label printer. */
export function ManyLabels({ engine }: { engine: PrintEngine | undefined }) {
  const [typed, setTyped] = useState("");
  const [file, setFile] = useState<File>();
  const [companyPrefix, setCompanyPrefix] = useState("");
  const [copies, setCopies] = useState("2");
  const [settings, setSettings] = useState<Settings>(defaultSettings);
  const [run, setRun] = useState<Run>({ status: "idle" });
  const [made, setMade] = useState<{ list: LabelList; settings: Settings }>();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  const serials = useSerials(engine, { companyPrefix });
  const choices = useMemo(() => engine?.labelChoices(), [engine]);

  useEffect(() => () => running.current?.abort(), []);

  const count = copiesOf(copies);
  const isEmpty = file === undefined && typed.trim() === "";
  const prefixAnswer =
    companyPrefix.trim() === "" ? undefined : engine?.nextSerial(companyPrefix, "");

  async function make(source: Blob) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setMade(undefined);
    setRun({ status: "running", stage: "reading", done: 0 });
    try {
      const list = await makeLabelList(
        {
          ...settings,
          source,
          columnFields,
          copies: count ?? 1,
          numbers:
            companyPrefix.trim() === ""
              ? undefined
              : { companyPrefix, extension: "0", used: serials.last?.serial ?? "" },
        },
        ({ stage, done }) => setRun({ status: "running", stage, done }),
        controller.signal,
      );
      // The numbers are taken as soon as the file exists, whether it is saved or not.
      if (list.last !== undefined) {
        serials.use(list.last.sscc, { serialReference: list.last.serial });
      }
      setRun({ status: "idle" });
      setMade({ list, settings });
      announce(
        `${countOf(list.count, "label")} made, ${countOf(list.faults.length, "row")} left out`,
      );
    } catch (error) {
      if (running.current !== controller) return; // a newer run has replaced this one
      setRun(
        controller.signal.aborted
          ? { status: "idle" }
          : { status: "failed", message: messageOf(error) },
      );
    }
  }

  function choose(chosen: File | undefined) {
    if (chosen === undefined) return;
    setFile(chosen);
    setMade(undefined);
    setRun({ status: "idle" });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    choose(target.files?.[0]);
    target.value = ""; // so that the same file can be chosen again
  }

  function reset() {
    running.current?.abort();
    setTyped("");
    setFile(undefined);
    setMade(undefined);
    setRun({ status: "idle" });
  }

  return (
    <div className={styles.many}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; the button does the same */}
      <div
        className={styles.drop}
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {file === undefined ? (
          <Field
            label="Table of pallets"
            hint="Paste rows from a spreadsheet with the names of the columns on top, or drop a CSV file here."
          >
            {(field) => (
              <TextArea
                {...field}
                mono
                rows={6}
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <p className={styles.file}>
            <Icon name="document" />
            <span>{file.name}</span>
            <Button size="small" onClick={reset}>
              Remove the file
            </Button>
          </p>
        )}
      </div>
      <div className="actions needs-script">
        <Button onClick={() => picker.current?.click()}>Choose a file</Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="File with a table of pallets"
          className="visually-hidden"
          tabIndex={-1}
          onChange={pick}
        />
        <Button variant="quiet" onClick={() => saveFile("pallets.csv", "text/csv", templateCsv())}>
          Download a template
        </Button>
        {isEmpty ? (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(templateCsv());
              setCompanyPrefix("9521234");
            }}
          >
            Try an example
          </Button>
        ) : (
          <Button variant="quiet" onClick={reset}>
            Start again
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <Field
          label="Company prefix for new SSCCs"
          hint={
            serials.next === undefined
              ? "Rows without an SSCC get the next numbers of this prefix."
              : `Rows without an SSCC get numbers from ${serials.next} on.`
          }
          error={
            prefixAnswer?.type === "error"
              ? describeProblem({ field: "companyPrefix", problem: prefixAnswer.problem })
              : undefined
          }
        >
          {(field) => (
            <TextInput
              {...field}
              characters={14}
              inputMode="numeric"
              autoComplete="off"
              value={companyPrefix}
              onChange={(event) => setCompanyPrefix(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Copies of each"
          error={count === undefined ? "Type a number from 1 to 99." : undefined}
        >
          {(field) => (
            <TextInput
              {...field}
              characters={4}
              inputMode="numeric"
              autoComplete="off"
              value={copies}
              onChange={(event) => setCopies(event.target.value)}
            />
          )}
        </Field>
      </div>
      {choices && <SettingsFields choices={choices} settings={settings} onChange={setSettings} />}
      <SerialKeeper serials={serials} />
      <div className="actions needs-script">
        <Button
          variant="primary"
          disabled={
            engine === undefined || isEmpty || count === undefined || prefixAnswer?.type === "error"
          }
          onClick={() => make(file ?? new Blob([typed]))}
        >
          Make the labels
        </Button>
      </div>
      {run.status === "running" && (
        <div className={styles.running}>
          <Progress
            label={
              run.stage === "reading"
                ? `${countOf(run.done, "row")} read`
                : `Writing ${countOf(run.done, "label")}`
            }
          />
          <Button size="small" onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      {run.status === "failed" && (
        <Notice tone="error">
          <p role="alert">{run.message}</p>
        </Notice>
      )}
      {made !== undefined && <LabelListAnswer {...made} />}
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof LabelListError || error instanceof FileProblemError
    ? describeListProblem(error.problem)
    : "The labels could not be made. Your table is kept: try again.";
}

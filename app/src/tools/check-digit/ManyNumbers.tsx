import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { checkList } from "../../engine/check-list";
import type { CheckedList, ListWords } from "../../engine/check-list-messages";
import type { BarcodeEngine } from "../../engine/load-engine";
import { FileProblemError } from "../../engine/read-rows";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
import { TextArea } from "../../ui/TextArea";
import { describeFile } from "../file-messages";
import styles from "./CheckDigitCalculator.module.css";
import { ListAnswer, type ListKind } from "./ListAnswer";
import { countOf, describeLine } from "./messages";

const EXAMPLE = "9521234543213\n952123454321\n9521234543214\n19521234543210\nTea, black";

type Run =
  | { status: "idle" }
  | { status: "running"; done: number; rows: number; controller: AbortController }
  | { status: "failed"; message: string };

/** A list or a spreadsheet file: every number checked in the browser. */
export function ManyNumbers({ engine }: { engine: BarcodeEngine | undefined }) {
  const [typed, setTyped] = useState("");
  // Kept out of the text box, which would take seconds to lay out a hundred thousand lines.
  const [file, setFile] = useState<File>();
  const [run, setRun] = useState<Run>({ status: "idle" });
  // Outlives the next run, so that the controls above the answers keep their focus.
  const [checked, setChecked] = useState<{ list: CheckedList; kind: ListKind }>();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const source = file ?? new Blob([typed]);

  async function check(list: Blob, kind: ListKind = "auto", column?: number) {
    if (engine === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRun({ status: "running", done: 0, rows: 0, controller });
    try {
      const answers = await checkList(
        {
          file: list,
          words: wordsOf(engine),
          ...(kind !== "auto" && { kind }),
          ...(column !== undefined && { column }),
        },
        (done, rows) => setRun({ status: "running", done, rows, controller }),
        controller.signal,
      );
      setRun({ status: "idle" });
      setChecked({ list: answers, kind });
      announce(`${countOf(answers.total, "row")} checked`);
    } catch (error) {
      if (running.current !== controller) return; // a newer run has replaced this one
      setRun(
        controller.signal.aborted
          ? { status: "idle" }
          : { status: "failed", message: describeFailure(error) },
      );
    }
  }

  function checkAfresh(list: Blob) {
    setChecked(undefined);
    return check(list);
  }

  async function read(chosen: File | undefined) {
    if (chosen === undefined) return;
    setFile(chosen);
    await checkAfresh(chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    void read(event.target.files?.[0]);
    event.target.value = ""; // so that the same file can be chosen again
  }

  function reset() {
    running.current?.abort();
    setTyped("");
    setFile(undefined);
    setChecked(undefined);
    setRun({ status: "idle" });
  }

  const isEmpty = file === undefined && typed.trim() === "";

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
            label="Numbers"
            hint="Paste one number a line or a whole spreadsheet, or drop a CSV file here, up to millions of rows."
          >
            {(field) => (
              <TextArea
                {...field}
                mono
                rows={8}
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
      <div className={styles.settings}>
        <div className="actions needs-script">
          <Button
            variant="primary"
            disabled={engine === undefined || isEmpty}
            onClick={() => checkAfresh(source)}
          >
            Check the list
          </Button>
          <Button onClick={() => picker.current?.click()}>Choose a file</Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-label="File with numbers"
            className="visually-hidden"
            tabIndex={-1}
            onChange={choose}
          />
          {isEmpty ? (
            <Button variant="quiet" onClick={() => setTyped(EXAMPLE)}>
              Try an example
            </Button>
          ) : (
            <Button variant="quiet" onClick={reset}>
              Start again
            </Button>
          )}
        </div>
      </div>

      {run.status === "running" && (
        <div className={styles.running}>
          <Progress
            label={
              run.rows === 0 ? "Reading the list" : `${countOf(run.rows, "row")} checked so far`
            }
            {...(run.rows > 0 && { done: run.done })}
          />
          <Button size="small" onClick={() => run.controller.abort()}>
            Cancel
          </Button>
        </div>
      )}
      {run.status === "failed" && (
        <Notice tone="error">
          <p role="alert">{run.message}</p>
        </Notice>
      )}
      {checked !== undefined && engine !== undefined && (
        <ListAnswer
          {...checked}
          engine={engine}
          onKind={(kind) => check(source, kind, checked.list.column)}
          onColumn={(column) => check(source, checked.kind, column)}
        />
      )}
    </div>
  );
}

/** What the CSV file says, for every answer that a row can get. */
function wordsOf(engine: BarcodeEngine): ListWords {
  return {
    headings: ["Row", "As typed", "Result", "Complete number"],
    results: Array.from({ length: 256 }, (_, answer) => describeLine(engine.readAnswer(answer))),
  };
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError
    ? describeFile(error.problem)
    : "The list could not be checked. It is kept: try again.";
}

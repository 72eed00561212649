import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { checkList } from "../../engine/check-list";
import type { CheckedList } from "../../engine/check-list-messages";
import type { BarcodeEngine } from "../../engine/load-engine";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
import { TextArea } from "../../ui/TextArea";
import styles from "./CheckDigitCalculator.module.css";
import { ListAnswer, type ListKind } from "./ListAnswer";
import { countOf } from "./messages";

/** About 100,000 rows of a wide spreadsheet; more would make a phone slow, and says so. */
const LARGEST = 20_000_000;

const EXAMPLE = "9521234543213\n952123454321\n9521234543214\n19521234543210\nTea, black";

type Run =
  | { status: "idle" }
  | { status: "running"; done: number; total: number; controller: AbortController }
  | { status: "failed"; message: string };

/** A list or a spreadsheet file: every number checked in the browser. */
export function ManyNumbers({ engine }: { engine: BarcodeEngine | undefined }) {
  const [typed, setTyped] = useState("");
  // Kept out of the text box, which would take seconds to lay out a hundred thousand lines.
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [run, setRun] = useState<Run>({ status: "idle" });
  // Outlives the next run, so that the controls above the answers keep their focus.
  const [checked, setChecked] = useState<{ list: CheckedList; kind: ListKind }>();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function check(list: string, kind: ListKind = "auto", column?: number) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRun({ status: "running", done: 0, total: 0, controller });
    try {
      const answers = await checkList(
        { text: list, ...(kind !== "auto" && { kind }), ...(column !== undefined && { column }) },
        (done, total) => setRun({ status: "running", done, total, controller }),
        controller.signal,
      );
      setRun({ status: "idle" });
      setChecked({ list: answers, kind });
      announce(`${countOf(answers.values.length, "number")} checked`);
    } catch {
      if (running.current !== controller) return; // a newer run has replaced this one
      setRun(
        controller.signal.aborted
          ? { status: "idle" }
          : { status: "failed", message: "The list could not be checked. It is kept: try again." },
      );
    }
  }

  function checkAfresh(list: string) {
    setChecked(undefined);
    return check(list);
  }

  async function read(chosen: File | undefined) {
    if (chosen === undefined) return;
    if (chosen.size > LARGEST) {
      setRun({
        status: "failed",
        message: `“${chosen.name}” is larger than 20 MB. Save only the column of numbers as CSV, or split the file.`,
      });
      return;
    }
    const text = await chosen.text();
    setFile({ name: chosen.name, text });
    await checkAfresh(text);
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

  const text = file?.text ?? typed;

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
            hint="Paste one number a line or a whole spreadsheet, or drop a CSV file here. 100,000 rows take about a second."
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
            disabled={engine === undefined || text.trim() === ""}
            onClick={() => checkAfresh(text)}
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
          {text === "" ? (
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
              run.total === 0 ? "Reading the list" : `Checking ${countOf(run.total, "number")}`
            }
            {...(run.total > 0 && { done: run.done / run.total })}
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
          onKind={(kind) => check(text, kind, checked.list.column)}
          onColumn={(column) => check(text, checked.kind, column)}
        />
      )}
    </div>
  );
}

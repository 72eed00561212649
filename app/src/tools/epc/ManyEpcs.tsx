import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";
import type { Interpreter } from "../../engine/load-interpreter";
import { FileProblemError } from "../../engine/read-rows";
import { tabulateList } from "../../engine/tabulate-list";
import type { TabulatedList } from "../../engine/tabulate-list-messages";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Checkboxes } from "../../ui/Checkboxes";
import { Disclosure } from "../../ui/Disclosure";
import { Field } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
import { TextArea } from "../../ui/TextArea";
import { countOf } from "../check-digit/messages";
import { describeFile } from "../file-messages";
import styles from "./EpcTool.module.css";
import { ListTable } from "./ListTable";
import { boxNames } from "./messages";
import { Settings } from "./Settings";
import { type Box, boxes, type Choices, carriedHostname, emptyWork } from "./work";

const EXAMPLE = [
  "3076451FD40C0E4000001267",
  "urn:epc:tag:sgln-96:3.9521141.12345.5678",
  "urn:epc:id:grai:9521141.12345.5678",
  "(00)095201234567891235",
  "https://example.com/01/09521141123454/21/4712",
  "(01)09521141123455(21)4713",
].join("\n");

const USUAL: Box[] = ["bracketed", "pure-identity-uri", "tag-uri", "hex"];

type Run =
  | { status: "idle" }
  | { status: "running"; done: number | undefined; controller: AbortController }
  | { status: "failed"; message: string };

/** A column of EPCs in any form, written in every form that is asked for. */
export function ManyEpcs({ engine }: { engine: Interpreter | undefined }) {
  const [typed, setTyped] = useState("");
  // Kept out of the text box, which would take seconds to lay out a hundred thousand lines.
  const [file, setFile] = useState<File>();
  const [forms, setForms] = useState(USUAL);
  const [choices, setChoices] = useState<Choices>(emptyWork);
  const [run, setRun] = useState<Run>({ status: "idle" });
  const [list, setList] = useState<TabulatedList>();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function convert(source: Blob, column?: number) {
    if (engine === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRun({ status: "running", done: undefined, controller });
    const { prefixLength, scheme, filter } = choices;
    const hostname = carriedHostname(engine, choices);
    const settings = { forms, prefixLength, scheme, filter, hostname };
    try {
      const answer = await tabulateList(
        { source, column, settings },
        (read, total) => setRun({ status: "running", done: read / total, controller }),
        controller.signal,
      );
      setRun({ status: "idle" });
      setList(answer);
      announce(`${countOf(answer.values.length, "row")} converted`);
    } catch (error) {
      if (running.current !== controller) return; // a newer run has replaced this one
      const message =
        error instanceof FileProblemError
          ? describeFile(error.problem)
          : "The column could not be converted. It is kept: try again.";
      setRun(controller.signal.aborted ? { status: "idle" } : { status: "failed", message });
    }
  }

  const source = (): Blob => file ?? new Blob([typed]);

  function take(chosen: File | undefined) {
    if (chosen === undefined) return;
    setFile(chosen);
    setList(undefined);
    void convert(chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    take(event.target.files?.[0]);
    event.target.value = ""; // so that the same file can be chosen again
  }

  function reset() {
    running.current?.abort();
    setTyped("");
    setFile(undefined);
    setList(undefined);
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
            label="EPCs, URIs or element strings"
            hint="One a line, in any form, or a whole spreadsheet. You can also drop a CSV file here."
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
      <Disclosure summary="Which forms, and how to encode">
        <div className={styles.settings}>
          <Checkboxes
            legend="Forms to write"
            choices={boxes.map((value) => ({ value, label: boxNames[value] }))}
            values={forms}
            onChange={setForms}
          />
          {engine && (
            <Settings
              engine={engine}
              work={{ ...emptyWork, ...choices }}
              meaning={undefined}
              onChoose={(change) => setChoices({ ...choices, ...change })}
            />
          )}
        </div>
      </Disclosure>
      <div className="actions needs-script">
        <Button
          variant="primary"
          disabled={engine === undefined || isEmpty || forms.length === 0}
          onClick={() => {
            setList(undefined);
            void convert(source());
          }}
        >
          Convert the column
        </Button>
        <Button onClick={() => picker.current?.click()}>Choose a file</Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="File with EPCs"
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

      {run.status === "running" && (
        <div className={styles.running}>
          <Progress label="Converting" {...(run.done !== undefined && { done: run.done })} />
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
      {list !== undefined && engine !== undefined && (
        <ListTable
          key={list.column}
          list={list}
          engine={engine}
          onColumn={(column) => convert(source(), column)}
        />
      )}
    </div>
  );
}

import { useState } from "react";
import type { Interpreter } from "../../engine/load-interpreter";
import { FileProblemError } from "../../engine/read-rows";
import { tabulateList } from "../../engine/tabulate-list";
import type { TabulatedList } from "../../engine/tabulate-list-messages";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { Checkboxes } from "../../ui/Checkboxes";
import { countOf } from "../../ui/count-of";
import { Disclosure } from "../../ui/Disclosure";
import { describeFile } from "../file-messages";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import { useRows } from "../rows/use-rows";
import { useRun } from "../rows/use-run";
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

/** A column of EPCs in any form, written in every form that is asked for. */
export function ManyEpcs({ engine }: { engine: Interpreter | undefined }) {
  const rows = useRows();
  const { run, start, stop } = useRun(describeFailure);
  const [forms, setForms] = useState(USUAL);
  const [choices, setChoices] = useState<Choices>(emptyWork);
  const [list, setList] = useState<TabulatedList>();

  async function convert(source: Blob, column?: number) {
    if (engine === undefined) return;
    const { prefixLength, scheme, filter } = choices;
    const hostname = carriedHostname(engine, choices);
    const settings = { forms, prefixLength, scheme, filter, hostname };
    await start("Converting", async (report, signal) => {
      const answer = await tabulateList(
        { source, column, settings },
        (read, total) => report({ label: "Converting", done: read / total }),
        signal,
      );
      setList(answer);
      announce(`${countOf(answer.values.length, "row")} converted`);
    });
  }

  function convertAfresh(source: Blob) {
    setList(undefined);
    return convert(source);
  }

  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label="EPCs, URIs or element strings"
        hint="One a line, in any form, or a whole spreadsheet. You can also drop a CSV file here."
        fileLabel="File with EPCs"
        onExample={() => rows.type(EXAMPLE)}
        onFile={convertAfresh}
        onClear={() => {
          stop();
          setList(undefined);
        }}
        settings={
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
        }
      >
        <Button
          variant="primary"
          disabled={engine === undefined || rows.isEmpty || forms.length === 0}
          onClick={() => convertAfresh(rows.source())}
        >
          Convert the column
        </Button>
      </RowsInput>
      <RunStatus run={run} onCancel={stop} />
      {list !== undefined && engine !== undefined && (
        <ListTable
          key={list.column}
          list={list}
          engine={engine}
          onColumn={(column) => convert(rows.source(), column)}
        />
      )}
    </div>
  );
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError
    ? describeFile(error.problem)
    : "The column could not be converted. It is kept: try again.";
}

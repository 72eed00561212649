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
import { PrefixField } from "./PrefixField";
import { SchemeFields } from "./SchemeFields";
import { type Box, boxes, type Choices, carriedHostname, emptyWork } from "./work";

const EXAMPLE = [
  "3076451FD40C0E4000001267",
  "urn:epc:tag:sgln-96:3.9521141.12345.5678",
  "urn:epc:id:grai:9521141.12345.5678",
  "(00)095201234567891235",
  "https://example.com/01/09521141123454/21/4712",
  "(01)09521141123455(21)4713",
].join("\n");

type ListSettings = Choices & { forms: Box[] };

const usualSettings: ListSettings = {
  forms: ["bracketed", "pure-identity-uri", "tag-uri", "hex"],
  scheme: undefined,
  filter: undefined,
  prefixLength: undefined,
  hostname: "",
};

/** A column of EPCs in any form, written in every form that is asked for. */
export function ManyEpcs({ engine }: { engine: Interpreter | undefined }) {
  const rows = useRows();
  const { run, start, stop } = useRun(describeFailure);
  const [settings, setSettings] = useState(usualSettings);
  const [list, setList] = useState<TabulatedList>();
  const { forms, ...choices } = settings;

  async function convert(source: Blob, settings: ListSettings, column?: number) {
    if (engine === undefined) return;
    const { prefixLength, scheme, filter } = settings;
    const hostname = carriedHostname(engine, settings);
    const request = {
      source,
      column,
      settings: { forms: settings.forms, prefixLength, scheme, filter, hostname },
    };
    await start("Converting", async (report, signal) => {
      const answer = await tabulateList(
        request,
        (read, total) => report({ label: "Converting", done: read / total }),
        signal,
      );
      setList(answer);
      announce(`${countOf(answer.values.length, "row")} converted`);
    });
  }

  function convertAfresh(source: Blob) {
    setList(undefined);
    return convert(source, settings);
  }

  /** A column that has been converted is converted again at once. */
  function change(changed: Partial<ListSettings>) {
    const next = { ...settings, ...changed };
    setSettings(next);
    if (list !== undefined && next.forms.length > 0) convert(rows.source(), next, list.column);
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
      >
        <Button
          variant="primary"
          disabled={engine === undefined || rows.isEmpty || forms.length === 0}
          onClick={() => convertAfresh(rows.source())}
        >
          Convert the column
        </Button>
      </RowsInput>
      <div className={styles.settings}>
        <PrefixField
          value={choices.prefixLength}
          hint="For every row that does not say it, such as element strings and links. It is on your licence certificate, and never guessed: without it there is no EPC URI, and only schemes with a plus."
          onChange={(prefixLength) => change({ prefixLength })}
        />
        <Disclosure summary="Which forms, which scheme, which filter value">
          <div className={styles.settings}>
            <Checkboxes
              legend="Forms to write"
              choices={boxes.map((value) => ({ value, label: boxNames[value] }))}
              values={forms}
              onChange={(forms) => change({ forms })}
            />
            {engine && (
              <SchemeFields
                engine={engine}
                work={{ ...emptyWork, ...choices }}
                meaning={undefined}
                onChoose={change}
              />
            )}
          </div>
        </Disclosure>
      </div>
      <RunStatus run={run} onCancel={stop} />
      {list !== undefined && engine !== undefined && (
        <ListTable
          key={list.column}
          list={list}
          engine={engine}
          onColumn={(column) => convert(rows.source(), settings, column)}
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

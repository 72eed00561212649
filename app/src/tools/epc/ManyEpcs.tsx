import type { Interpreter } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { Checkboxes } from "../../ui/form/ChoiceGroup";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import styles from "./EpcTool.module.css";
import { ListTable } from "./ListTable";
import { boxNames } from "./messages";
import { PrefixField, SchemeFields } from "./SchemeFields";
import type { Column } from "./use-column";
import { boxes, emptyWork } from "./work";

const EXAMPLE = [
  "3036451FD40C0E4000001267",
  "urn:epc:tag:sgln-96:0.9521141.12345.5678",
  "urn:epc:id:grai:9521141.12345.5678",
  "(00)095201234567891235",
  "https://example.com/01/09521141123454/21/4712",
  "(01)09521141123455(21)4713",
].join("\n");

/** A column of EPCs in any form, written in every form that is asked for. */
export function ManyEpcs({ engine, column }: { engine: Interpreter | undefined; column: Column }) {
  const { rows, run, list, settings, change } = column;
  const { forms, ...choices } = settings;

  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label="EPCs, URIs or element strings"
        hint="One a line, in any form, or a whole spreadsheet. You can also drop a spreadsheet or CSV file here."
        fileLabel="File with EPCs"
        onExample={() => rows.type(EXAMPLE)}
        onFile={column.convertAfresh}
        onClear={column.clear}
      >
        <Button
          variant="primary"
          disabled={engine === undefined || rows.isEmpty || forms.length === 0}
          onClick={() => column.convertAfresh(rows.source())}
        >
          Convert the column
        </Button>
      </RowsInput>
      <div className={styles.settings}>
        <PrefixField
          value={choices.prefixLength}
          hint="For every row that does not say it, such as element strings and links. It is on your licence certificate, and never guessed: without it there is no EPC, unless you choose a scheme with a plus."
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
      <RunStatus run={run} onCancel={column.stop} />
      {list !== undefined && engine !== undefined && (
        <ListTable key={list.column} list={list} engine={engine} onColumn={column.convertColumn} />
      )}
    </div>
  );
}

import { fields as fieldWords, column as words } from "../../../../fixtures/content/words/epc";
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
  const { rows, settings, converting, change } = column;
  const { result, asked, isBehind } = converting;
  const { forms, ...choices } = settings;

  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label={words.rows}
        hint={words.rowsHint}
        fileLabel={words.file}
        onExample={() => rows.type(EXAMPLE)}
        onFile={column.convertAfresh}
        onClear={converting.clear}
      >
        <Button
          variant="primary"
          disabled={engine === undefined || rows.isEmpty || forms.length === 0}
          onClick={() => column.convertAfresh(rows.source())}
        >
          {words.convert}
        </Button>
      </RowsInput>
      <div className={styles.settings}>
        <PrefixField
          engine={engine}
          value={choices.prefixLength}
          hint={fieldWords.columnPrefixLengthHint}
          onChange={(prefixLength) => change({ prefixLength })}
        />
        <Disclosure summary={words.settings}>
          <div className={styles.settings}>
            <Checkboxes
              legend={words.forms}
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
      <RunStatus run={converting.run} onCancel={converting.stop} />
      {result !== undefined && engine !== undefined && (
        <ListTable
          key={result.column}
          list={result}
          column={asked?.column ?? result.column}
          isBehind={isBehind}
          sheet={rows.sheet}
          engine={engine}
          onColumn={column.convertColumn}
        />
      )}
    </div>
  );
}

import { useId, useState } from "react";
import { columns as words } from "../../../../fixtures/content/words/logistics-label";
import { columns as columnWords } from "../../../../fixtures/content/words/tools";
import type { LabelField } from "../../engine/load-print";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { Select } from "../../ui/form/TextInput";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { inQuestion, type TableColumn } from "./columns";
import { allFields, fieldWords, isField } from "./fields";

/** Longer examples are cut, so that the table keeps its shape. */
const LONGEST_EXAMPLE = 40;

type ColumnFieldsProps = {
  columns: TableColumn[];
  onChoose: (at: number, field: LabelField | null) => void;
};

/**
 * What each column of the table becomes on the label, for people to change. Where all of that could be read, one
 * sentence says it, and the table stays folded: on a phone it is longer than all the rest.
 */
export function ColumnFields({ columns, onChoose }: ColumnFieldsProps) {
  const id = useId();
  const asked = inQuestion(columns);
  const { name, maybe } = columns[asked ?? -1] ?? {};
  const [startsOpen] = useState(
    asked !== undefined || columns.every(({ field }) => field === null),
  );

  function answer(at: number, field: LabelField | null) {
    onChoose(at, field);
    // The buttons go; what they chose stands here.
    const choice = document.getElementById(`${id}-${at}`);
    choice?.closest("details")?.setAttribute("open", "");
    choice?.focus();
  }

  return (
    <>
      {asked !== undefined && name !== undefined && maybe !== undefined && (
        <Notice tone="warning">
          <p role="status">
            {say(words.looksLike, { column: name, field: fieldWords[maybe].label })}
          </p>
          <div className="actions">
            <Button size="small" onClick={() => answer(asked, maybe)}>
              {words.use}
            </Button>
            <Button size="small" onClick={() => answer(asked, null)}>
              {words.leaveOut}
            </Button>
          </div>
        </Notice>
      )}
      <p className="quiet">{describeColumns(columns)}</p>
      <Disclosure summary={words.change} open={startsOpen}>
        <Table
          caption={words.caption}
          columns={[words.column, words.example, words.field]}
          rows={columns.map(({ name, example, field }, at) => ({
            key: `${at} ${name}`,
            cells: [
              name,
              example.length > LONGEST_EXAMPLE ? `${example.slice(0, LONGEST_EXAMPLE)}…` : example,
              <Select
                key={name}
                id={`${id}-${at}`}
                aria-label={say(words.fieldOf, { column: name })}
                value={field ?? ""}
                onChange={({ target }) => onChoose(at, isField(target.value) ? target.value : null)}
              >
                <option value="">{words.leaveOut}</option>
                {allFields.map((one) => (
                  <option key={one} value={one}>
                    {fieldWords[one].label}
                  </option>
                ))}
              </Select>,
            ],
          }))}
        />
      </Disclosure>
    </>
  );
}

/** What the columns were read as, and why. */
function describeColumns(columns: TableColumn[]): string {
  const groups = new Map<keyof typeof words.reasons, string[]>();
  for (const { name, field, reason, maybe } of columns) {
    if (maybe !== undefined) continue; // asked about
    const why = reason ?? (field === null ? "leftOut" : "chosen");
    const named =
      field === null
        ? say(columnWords.quoted, { column: name })
        : say(words.as, { column: name, field: fieldWords[field].label });
    groups.set(why, [...(groups.get(why) ?? []), named]);
  }
  // In the order of the words.
  return (Object.keys(words.reasons) as (keyof typeof words.reasons)[])
    .flatMap((why) => {
      const named = groups.get(why);
      return named ? [say(words.reasons[why], { columns: named.join(", ") })] : [];
    })
    .join(" ");
}

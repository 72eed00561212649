import { useId } from "react";
import type { LabelFieldId } from "../../engine/load-print";
import { Select } from "../../ui/form/TextInput";
import { Table } from "../../ui/Table";
import type { TableColumn } from "./columns";
import { fieldWords, isField } from "./fields";

/** Longer examples are cut, so that the table keeps its shape. */
const LONGEST_EXAMPLE = 40;

type Props = {
  columns: TableColumn[];
  onChoose: (at: number, field: LabelFieldId | null) => void;
};

/** What each column of the table becomes on the label, for people to change. */
export function ColumnFields({ columns, onChoose }: Props) {
  const id = useId();
  return (
    <Table
      caption="Your columns, and what they become on the label"
      columns={["Column", "First value", "On the label"]}
      rows={columns.map(({ name, example, field }, at) => ({
        key: `${at} ${name}`,
        cells: [
          name,
          example.length > LONGEST_EXAMPLE ? `${example.slice(0, LONGEST_EXAMPLE)}…` : example,
          <Select
            key={name}
            id={`${id}-${at}`}
            aria-label={`What the column ${name} becomes`}
            value={field ?? ""}
            onChange={({ target }) => onChoose(at, isField(target.value) ? target.value : null)}
          >
            <option value="">Leave it out</option>
            {Object.entries(fieldWords).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>,
        ],
      }))}
    />
  );
}

import { useId } from "react";
import { listColumns as columns, list as words } from "../../../../fixtures/content/words/gtin-14";
import { grouped, say } from "../../say";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { countOf } from "../../ui/format";
import { TableRegion } from "../../ui/Table";
import { ColumnChoice } from "../rows/Pages";
import rowStyles from "../rows/Rows.module.css";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import { SaveTable } from "../rows/SaveTable";
import styles from "./Gtin14Form.module.css";
import type { PackedList } from "./pack-rows";
import type { PackedListWork } from "./use-packed-list";

const EXAMPLE = "9521234543213\n952123454322\n95212340";

type Props = {
  indicator: number;
  work: PackedListWork;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** A list of items, each with its GTIN-14. */
export function ManyItems({ indicator, work, isOpen, onToggle }: Props) {
  const { rows, packing, list, packAfresh, packAgain } = work;
  const caption = useId();

  return (
    <div className={styles.many}>
      <Disclosure
        summary={words.summary}
        open={isOpen}
        onToggle={(event) => onToggle(event.currentTarget.open)}
      >
        <div className={styles.levels}>
          <RowsInput
            rows={rows}
            label={words.items}
            hint={say(words.hint, { indicator })}
            fileLabel={words.file}
            onExample={() => rows.type(EXAMPLE)}
            onFile={packAfresh}
            onClear={packing.clear}
          >
            <Button disabled={rows.isEmpty} onClick={() => packAfresh(rows.source())}>
              {words.make}
            </Button>
          </RowsInput>
          <RunStatus run={packing.run} onCancel={packing.stop} />
          {list !== undefined && (
            <>
              <ColumnChoice
                label={words.column}
                list={list}
                column={packing.asked?.column ?? list.column}
                onColumn={(column) => packAgain({ column })}
              />
              <SaveTable
                name="gtin-14"
                sheet={rows.sheet}
                table={() => list.table}
                isBehind={packing.isBehind}
              />
            </>
          )}
          {list !== undefined && (
            <TableRegion labelledBy={caption}>
              <table className={rowStyles.table}>
                <caption id={caption}>{countsOf(list)}</caption>
                <thead>
                  <tr>
                    <th scope="col">{columns.row}</th>
                    <th scope="col">{columns.item}</th>
                    <th scope="col">{columns.gtin14}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.first.map(({ row, text, gtin, note }) => (
                    <tr key={row}>
                      <th scope="row">{grouped(row)}</th>
                      <td className="number" translate="no">
                        {text}
                      </td>
                      <td>
                        {gtin !== "" && (
                          <span className="number" translate="no">
                            {gtin}
                          </span>
                        )}
                        {note !== "" && (
                          <p className={gtin === "" ? styles.problem : "quiet"}>{note}</p>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableRegion>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

/** How many rows there are, without an item, with an earlier one, and in the table. */
function countsOf({ total, without, repeated, first }: PackedList): string {
  const counts = [say(words.rows, { rows: countOf(total, "row"), without })];
  if (repeated > 0) {
    counts.push(say(words.repeated, { repeated }));
  }
  if (first.length < total) counts.push(say(words.shown, { shown: first.length }));
  return counts.join(", ");
}

import { useId, useRef, useState } from "react";
import {
  columns,
  encodings,
  filters,
  list as words,
} from "../../../../fixtures/content/words/check-digit";
import type { CheckedList, CheckedRow, OutcomeName } from "../../engine/lists/check-list-messages";
import type { BarcodeEngine, KeyKind } from "../../engine/load-engine";
import { grouped, say, sayCount } from "../../say";
import { Button } from "../../ui/Button";
import { SelectField } from "../../ui/form/SelectField";
import { countOf } from "../../ui/format";
import { TableRegion } from "../../ui/Table";
import { describeSpecialUse } from "../restricted-numbers";
import { ColumnChoice, ListCaption, PageButtons, RowFilter, usePages } from "../rows/Pages";
import rowStyles from "../rows/Rows.module.css";
import { SaveTable } from "../rows/SaveTable";
import styles from "./CheckDigitCalculator.module.css";
import { adviceOn, describeLine, everyKey, guesses, keyNames, rowKinds } from "./messages";
import type { ListSettings } from "./use-check-list";

type Filter = "all" | "right" | "wrong" | "zero" | "doubtful" | "added" | "unreadable" | "repeated";

const filterOf = {
  valid: "right",
  inside: "right",
  wrongCheckDigit: "wrong",
  withoutLeadingZero: "zero",
  perhapsValid: "doubtful",
  perhapsWithoutCheckDigit: "doubtful",
  withoutCheckDigit: "added",
  wrongLength: "unreadable",
  notDigits: "unreadable",
  shortened: "unreadable",
  lostDigits: "unreadable",
  amount: "unreadable",
  several: "unreadable",
  addOn: "unreadable",
  wrongInside: "unreadable",
  empty: "unreadable",
} as const satisfies Record<OutcomeName, Filter>;

const filterNames: Record<Filter, string> = filters;

/** The names of encodings that are worth a word: UTF-8 is what everyone expects. */
const encodingNames: Record<CheckedList["encoding"], string | null> = {
  "utf-8": null,
  ...encodings,
};

type Props = {
  list: CheckedList;
  /** What the sheet is called that it came from. */
  sheet: string | undefined;
  /** How it is read, or to be read next. */
  settings: ListSettings;
  /** Whether the list is still that of other settings. */
  isBehind: boolean;
  engine: BarcodeEngine;
  /** Reads the list again, another way. */
  onSettings: (settings: ListSettings) => void;
};

/** What came of a list: counts, a table that can be filtered, and a file to take away. */
export function ListAnswer({ list, sheet, settings, isBehind, engine, onSettings }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const caption = useId();

  const counts = countsOf(list);
  const kept = rowsOf(list, filter);
  const encoding = encodingNames[list.encoding];
  const { visible, ...pages } = usePages(kept);

  const kindChoice = useRef<HTMLSelectElement>(null);

  const show = (next: Filter) => {
    setFilter(next);
    pages.setPage(0);
  };
  const readAgain = (next: ListSettings) => {
    show("all");
    onSettings(next);
  };

  return (
    <section className={styles.list} aria-label={words.answers}>
      <Summary
        list={list}
        counts={counts}
        settings={settings}
        onKind={(kind) => {
          readAgain({ ...settings, kind, restoresZeros: false });
          kindChoice.current?.focus(); // the button that was pressed goes
        }}
        onRestoresZeros={(restoresZeros) => readAgain({ ...settings, restoresZeros })}
        onDoubtful={() => show("doubtful")}
      />
      <div className={styles.listTop}>
        <SelectField
          label={words.readEveryRowAs}
          hint={words.readEveryRowAsHint}
          ref={kindChoice}
          choices={[{ value: "auto", label: words.suggested }, ...everyKey]}
          value={settings.kind}
          onChange={(kind) => readAgain({ ...settings, kind, restoresZeros: false })}
        />
        <RowFilter names={filterNames} counts={counts} value={filter} onChange={show} />
        <ColumnChoice
          label={words.column}
          list={list}
          column={settings.column ?? list.column}
          onColumn={(column) => readAgain({ ...settings, column, restoresZeros: false })}
        />
      </div>
      <SaveTable name="check-digits" sheet={sheet} table={() => list.table} isBehind={isBehind} />
      <TableRegion labelledBy={caption}>
        <table className={rowStyles.table}>
          <ListCaption id={caption} count={counts[filter]} kept={kept.length} pages={pages} />
          <thead>
            <tr>
              <th scope="col">{columns.row}</th>
              <th scope="col">{columns.typed}</th>
              <th scope="col">{columns.result}</th>
              <th scope="col">{columns.number}</th>
              <th scope="col">{columns.kind}</th>
            </tr>
          </thead>
          <tbody>
            {visible.map(({ row, text, answer, number, kind, isGuess, specialUse, sameAs }) => {
              const outcome = engine.readAnswer(answer);
              return (
                <tr key={row} data-outcome={filterOf[outcome.type]}>
                  <th scope="row">{grouped(row)}</th>
                  <td className="number" translate="no">
                    {text}
                  </td>
                  <td>
                    {describeLine(outcome)}
                    {specialUse !== "" && (
                      <p className="quiet">{describeSpecialUse(specialUse)}.</p>
                    )}
                    {sameAs !== undefined && (
                      <p className="quiet">{say(words.sameAs, { row: sameAs })}</p>
                    )}
                  </td>
                  <td>
                    <span className="number" translate="no">
                      {number}
                    </span>
                    {isGuess && number !== "" && <p className="quiet">{guesses[outcome.type]}</p>}
                  </td>
                  <td className={styles.kind}>{rowKinds[kind]}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableRegion>
      <PageButtons {...pages} />
      <p className="quiet">
        {words.compare}
        {encoding !== null && ` ${say(words.encoding, { encoding })}`}
      </p>
    </section>
  );
}

type SummaryProps = {
  counts: Record<Filter, number>;
  onKind: (kind: KeyKind) => void;
  onRestoresZeros: (restoresZeros: boolean) => void;
  onDoubtful: () => void;
} & Pick<Props, "list" | "settings">;

/** What the column is, and what there is to decide about its rows, each decision one press away. */
function Summary({ list, counts, settings, onKind, onRestoresZeros, onDoubtful }: SummaryProps) {
  const kinds = Object.entries(list.kinds).sort(([, one], [, other]) => other - one);
  const usual = Object.keys(keyNames).find((id) => id === kinds[0]?.[0]);
  return (
    <div className={styles.summary}>
      {kinds.length > 0 && (
        <p>
          {say(words.readAs, {
            kinds: kinds
              .map(([id, count]) => `${rowKinds[id]}: ${countOf(count, "row")}`)
              .join("; "),
          })}{" "}
          {kinds.length > 1 && usual !== undefined && (
            <Button size="small" onClick={() => onKind(usual as KeyKind)}>
              {say(words.readEveryRowAsKey, { key: keyNames[usual as KeyKind] })}
            </Button>
          )}
        </p>
      )}
      {counts.zero > 0 && (
        <p>
          {sayCount(words.lostZeros, counts.zero)}{" "}
          <Button size="small" onClick={() => onRestoresZeros(!settings.restoresZeros)}>
            {settings.restoresZeros ? words.leaveZerosOut : words.putZerosBack}
          </Button>
        </p>
      )}
      {(["shortened", "lostDigits"] as const).map((loss) => {
        const count = list.counts[loss];
        return (
          count > 0 && <p key={loss}>{sayCount(words[loss], count, { advice: adviceOn(loss) })}</p>
        );
      })}
      {counts.added > 0 && (
        <p>{say(words.added, { rows: countOf(counts.added, "row"), column: columns.number })}</p>
      )}
      {counts.doubtful > 0 && (
        <p>
          {say(words.doubtful, { rows: countOf(counts.doubtful, "row") })}{" "}
          <Button size="small" onClick={onDoubtful}>
            {words.showDoubtful}
          </Button>
        </p>
      )}
    </div>
  );
}

/** How many rows each filter has. */
function countsOf({ total, counts, repeated }: CheckedList): Record<Filter, number> {
  const sums = {
    all: total,
    right: 0,
    wrong: 0,
    zero: 0,
    doubtful: 0,
    added: 0,
    unreadable: 0,
    repeated,
  };
  for (const name of Object.keys(filterOf) as OutcomeName[]) sums[filterOf[name]] += counts[name];
  return sums;
}

/** The rows of a filter that are kept, in the order of the list. */
function rowsOf({ first, byOutcome, repeats }: CheckedList, filter: Filter): CheckedRow[] {
  if (filter === "all") return first;
  if (filter === "repeated") return repeats;
  return (Object.keys(filterOf) as OutcomeName[])
    .filter((name) => filterOf[name] === filter)
    .flatMap((name) => byOutcome[name])
    .sort((one, other) => one.row - other.row);
}

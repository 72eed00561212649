/** How a long list is looked through: one kind of row, one column, one page at a time. */
import { useState } from "react";
import { columns as columnWords, pages as words } from "../../../../fixtures/content/words/tools";
import type { ReadColumn } from "../../engine/lists/find-column";
import { grouped, say } from "../../say";
import { Button } from "../../ui/Button";
import { Radios } from "../../ui/form/ChoiceGroup";
import { SelectField } from "../../ui/form/SelectField";
import { countOf } from "../../ui/format";

/** How a column was found, and which others it could be. */
export function describeColumn({ reason, others }: ReadColumn): string | undefined {
  const names = others.map((name) => say(columnWords.quoted, { column: name })).join(", ");
  const sentences = [
    reason === undefined ? "" : columnWords.reasons[reason],
    others.length === 0 ? "" : say(columnWords.others, { columns: names }),
  ];
  return sentences.filter(Boolean).join(" ") || undefined;
}

/** Rows on the screen at a time. */
const PAGE = 50;

type Pages = { page: number; pages: number; setPage: (page: number) => void };

/** The page of `rows` that is shown; the last one where fewer are left than there were. */
export function usePages<Row>(rows: Row[]): Pages & { visible: Row[] } {
  const [asked, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(asked, pages - 1);
  return { page, pages, setPage, visible: rows.slice(page * PAGE, (page + 1) * PAGE) };
}

type ListCaptionProps = {
  id: string;
  /** How many rows there are, and how many of them can be shown. */
  count: number;
  kept: number;
  pages: Pages;
};

/** What a table of rows holds, and which page of it is shown. */
export function ListCaption({ id, count, kept, pages }: ListCaptionProps) {
  const all = countOf(count, "row");
  const rows = kept < count ? say(words.firstRows, { rows: all, kept }) : all;
  return (
    <caption id={id}>
      {pages.pages > 1 ? say(words.caption, { rows, ...positionOf(pages) }) : rows}
    </caption>
  );
}

const positionOf = ({ page, pages }: Pages) => ({
  page: page + 1,
  pages,
});

/** The way to the other pages, where there are any. */
export function PageButtons(props: Pages) {
  const { page, pages, setPage } = props;
  if (pages === 1) return null;
  return (
    <nav className="actions" aria-label={words.label}>
      <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
        {words.previous}
      </Button>
      <span>{say(words.position, positionOf(props))}</span>
      <Button size="small" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  );
}

type RowFilterProps<Kind extends string> = {
  names: { [Name in Kind]: string };
  /** How many rows each kind has, where that is said. */
  counts: { [Name in Kind]?: number };
  value: Kind;
  onChange: (kind: Kind) => void;
};

/** Which rows are shown: all, or one of the kinds that occur. */
export function RowFilter<Kind extends string>(props: RowFilterProps<Kind>) {
  const { names, counts, value, onChange } = props;
  const kinds = (Object.keys(names) as Kind[]).filter((kind) => kind === "all" || counts[kind]);
  const label = (kind: Kind) =>
    counts[kind] === undefined ? names[kind] : `${names[kind]} (${grouped(counts[kind])})`;
  return (
    <Radios
      legend={words.filter}
      variant="segments"
      choices={kinds.map((kind) => ({ value: kind, label: label(kind) }))}
      value={value}
      onChange={onChange}
    />
  );
}

type ColumnChoiceProps = {
  label: string;
  list: ReadColumn;
  /** The column that is asked for. */
  column: number;
  onColumn: (column: number) => void;
};

/** Which column is read and why, where there are several. */
export function ColumnChoice({ label, list, column, onColumn }: ColumnChoiceProps) {
  const { columns } = list;
  if (columns.length < 2) return null;
  return (
    <SelectField
      label={label}
      hint={describeColumn(list)}
      choices={columns.map((name, index) => ({ value: index, label: name }))}
      value={column}
      onChange={onColumn}
    />
  );
}

import { byCause, MOST_PLACES, type Problem, placeText } from "../../content/problem";
import { Disclosure } from "../../ui/Disclosure";
import { entryAddress, inWords } from "../inspect/shown-fields";
import { words } from "./messages";
import styles from "./ProblemList.module.css";

/** How an entry is found: its name, and where it is edited with `{id}` in place of its id, if it is not a file. */
export type Entries = { nameOf: (id: string) => string; entryUrl: string | null };

type Props = Entries & {
  problems: Problem[];
  /** The page on screen, whose problems come first. */
  path: string;
  /** Of the headings, one below what the list is about. */
  level: 3 | 4;
};

/** What is not on the site as it was entered: where, what is wrong, and what to do. */
export function ProblemList({ problems, path, ...entries }: Props) {
  const here = problems.filter(({ page }) => page === path);
  const around = problems.filter(({ page }) => page === null);
  const elsewhere = problems.filter(({ page }) => page !== path && page !== null);
  return (
    <>
      <Group title={words.here} problems={here} {...entries} />
      <Group title={words.elsewhere} problems={elsewhere} {...entries} />
      <Group title={words.around} problems={around} {...entries} />
    </>
  );
}

type GroupProps = Entries & Pick<Props, "level" | "problems"> & { title: string };

function Group({ title, level, problems, ...entries }: GroupProps) {
  if (problems.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section>
      <Heading>{title}</Heading>
      <ul className={styles.problems}>
        {byCause(problems).map(({ message, remedy, at }) => (
          <li key={message + remedy}>
            <b>{message}</b> {remedy}
            <Places at={at.slice(0, MOST_PLACES)} {...entries} />
            {at.length > MOST_PLACES && (
              <Disclosure summary={words.more(at.length - MOST_PLACES)}>
                <Places at={at.slice(MOST_PLACES)} {...entries} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places({ at, ...entries }: Entries & { at: Problem[] }) {
  return at.map((problem) => (
    <span key={placeText(problem)} className={styles.place}>
      <PlaceName problem={problem} {...entries} />
    </span>
  ));
}

/** The page, the entry with the way to it, and the field. */
function PlaceName({ problem, nameOf, entryUrl }: Entries & { problem: Problem }) {
  const { page, entry, field } = problem;
  if (entry === null) return placeText(problem);
  return (
    <>
      {page !== null && <a href={page}>{page}</a>}{" "}
      <EntryName entry={entry} field={field} nameOf={nameOf} entryUrl={entryUrl} />
    </>
  );
}

/** An entry by its name, and the way to it where it is no file. */
export function EntryName({
  entry,
  field = null,
  nameOf,
  entryUrl,
}: Entries & { entry: string; field?: string | null }) {
  const label = field === null ? nameOf(entry) : `${nameOf(entry)}: ${inWords(field)}`;
  if (entryUrl === null) return label;
  return <a href={entryAddress(entryUrl, entry)}>{label}</a>;
}

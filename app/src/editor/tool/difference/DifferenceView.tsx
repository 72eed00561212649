import { Fragment } from "react";
import type { Line } from "../../../content/lines";
import type { PageModel } from "../../../content/model";
import { VisuallyHidden } from "../../../ui/Announcer";
import { Notice } from "../../../ui/Notice";
import { kinds, difference as words } from "../messages";
import { type Change, compareLines, type Difference, type Part } from "./compare-lines";
import styles from "./DifferenceView.module.css";
import { pageLines } from "./page-lines";

/** Lines that are shown around a change; more in a row are folded. */
const CONTEXT = 1;

type Props = { draft: PageModel | undefined; published: PageModel | undefined };

/** The texts of two versions of a page in one, with what was removed and added. */
export function DifferenceView({ draft, published }: Props) {
  if (!draft && !published) return <p>{words.neither}</p>;
  const found = compareLines(published ? pageLines(published) : [], draft ? pageLines(draft) : []);
  const count = found.filter(({ type }) => type === "change").length;
  return (
    <>
      {!draft && (
        <Notice tone="warning">
          <p>{words.noDraft}</p>
        </Notice>
      )}
      {!published && (
        <Notice tone="information">
          <p>{words.noPublished}</p>
        </Notice>
      )}
      <p>{count === 0 ? words.none : words.changes(count)}</p>
      {count > 0 && (
        <ol className={styles.differences}>
          {found.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list never changes
            <Fragment key={index}>{entry(one)}</Fragment>
          ))}
        </ol>
      )}
    </>
  );
}

function entry(one: Difference) {
  return one.type === "change" ? <ChangedLine change={one} /> : <SameLines lines={one.lines} />;
}

function ChangedLine({ change: { kind, parts } }: { change: Change }) {
  return (
    <li className={styles.change} data-kind={kind}>
      <p className={styles.kind}>
        {kinds[kind]} <span className={styles.what}>{words[whatHappened(parts)]}</span>
      </p>
      <p className={styles.words}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order never changes
          <Words key={index} part={part} isAlone={parts.length === 1} />
        ))}
      </p>
    </li>
  );
}

function whatHappened(parts: Part[]): "changed" | "removed" | "added" {
  const [first, ...others] = parts;
  if (others.length > 0 || !first?.only) return "changed";
  return first.only === "before" ? "removed" : "added";
}

/** Words of one version alone are marked, also for screen readers, most of which are silent about the elements. */
function Words({ part: { text, only }, isAlone }: { part: Part; isAlone: boolean }) {
  if (!only) return text;
  const [Marked, name] =
    only === "before"
      ? (["del", words.removedWords] as const)
      : (["ins", words.addedWords] as const);
  return (
    <Marked>
      {!isAlone && <VisuallyHidden>{name}</VisuallyHidden>}
      {text}
      {!isAlone && <VisuallyHidden>{words.endOfWords}</VisuallyHidden>}
    </Marked>
  );
}

/** Lines that did not change: the nearest to changes, and the others on request. */
function SameLines({ lines }: { lines: Line[] }) {
  if (lines.length <= 2 * CONTEXT + 1) return <Same lines={lines} />;
  const middle = lines.slice(CONTEXT, -CONTEXT);
  return (
    <>
      <Same lines={lines.slice(0, CONTEXT)} />
      <li>
        <details className={styles.folded}>
          <summary>{words.same(middle.length)}</summary>
          <ul className={styles.differences}>
            <Same lines={middle} />
          </ul>
        </details>
      </li>
      <Same lines={lines.slice(-CONTEXT)} />
    </>
  );
}

function Same({ lines }: { lines: Line[] }) {
  return lines.map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list never changes
    <li key={index} className={styles.same} data-kind={kind}>
      {text}
    </li>
  ));
}

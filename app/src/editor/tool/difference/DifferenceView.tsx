import { Fragment } from "react";
import type { Line } from "../../../content/lines";
import type { PageModel } from "../../../content/model";
import { Notice } from "../../../ui/Notice";
import { kinds, difference as words } from "../messages";
import { type Change, compareLines, type Difference, type Part } from "./compare-lines";
import styles from "./DifferenceView.module.css";
import { pageLines } from "./page-lines";

/** Lines that are shown around a change; more in a row are folded. */
const CONTEXT = 1;

type Props = { draft: PageModel | undefined; published: PageModel | undefined };

/** The texts of two versions of a page: side by side where there is room, else one after the other. */
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
        <>
          <div className={styles.heads} aria-hidden="true">
            <p>{words.published}</p>
            <p>{words.draft}</p>
          </div>
          <ol className={styles.differences}>
            {found.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list never changes
              <Fragment key={index}>{entry(one)}</Fragment>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function entry(one: Difference) {
  return one.type === "change" ? <ChangedLine change={one} /> : <SameLines lines={one.lines} />;
}

function ChangedLine({ change }: { change: Change }) {
  const { kind, before, after } = change;
  return (
    <li className={styles.change}>
      <p className={styles.kind}>{kinds[kind]}</p>
      <div className={styles.side} data-kind={kind}>
        <p className={styles.version}>{words.published}</p>
        <Words parts={before} as="del" />
      </div>
      <div className={styles.side} data-kind={kind}>
        <p className={styles.version}>{words.draft}</p>
        <Words parts={after} as="ins" />
      </div>
    </li>
  );
}

function Words({ parts, as: Changed }: { parts: Part[] | undefined; as: "del" | "ins" }) {
  if (!parts) return <p className={styles.absent}>{words.absent}</p>;
  return (
    <p className={styles.words}>
      {parts.map(({ text, isChanged }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order never changes
        isChanged ? <Changed key={index}>{text}</Changed> : <Fragment key={index}>{text}</Fragment>,
      )}
    </p>
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

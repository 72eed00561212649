import record from "../../../../fixtures/conformance.json";
import { tested as words } from "../../../../fixtures/content/words/tools";
import { grouped, say } from "../../say";
import { Disclosure } from "../../ui/Disclosure";
import { shownScan, together } from "../../ui/format";
import { Table } from "../../ui/Table";
import styles from "./frame.module.css";

const rows = record.cases.map(({ what, from, files }) => ({
  what,
  from,
  count: Object.values(files).reduce((sum, count) => sum + count, 0),
}));
const total = rows.reduce((sum, { count }) => sum + count, 0);

type Difference = (typeof record.differences.cases)[number] & { before?: string; shown?: string };
const differences: Difference[] = record.differences.cases;
const standards = record.standards.map(({ name, version }) => `${name} (${version})`).join(", ");

/** What the engine of the tools has to agree with before each release: the record of its own tests. */
export function HowTested() {
  const { engine, version, read } = record.differences;
  return (
    <div className={styles.tested}>
      <Disclosure summary={words.summary}>
        <p>{say(words.introduction, { total })}</p>
        <Table
          of={record}
          caption={words.casesCaption}
          columns={[words.what, words.from, words.cases]}
          rows={rows.map(({ what, from, count }) => ({
            key: what,
            cells: [what, from, grouped(count)],
          }))}
        />
        <Table
          of={record}
          caption={say(words.differencesCaption, { engine })}
          columns={[words.what, words.we, words.engine, words.why]}
          rows={differences.map((one) => ({
            key: one.what,
            cells: [
              <Example key="what" {...one} />,
              <Answer key="we" {...one} />,
              one.theirs,
              one.why,
            ],
          }))}
        />
        <p>{say(words.compared, { version, read })}</p>
        <p>{say(words.limits, { standards })}</p>
      </Disclosure>
    </div>
  );
}

/** What is read or sent. */
function Example({ what, before, shown, input }: Difference) {
  return (
    <>
      {what}
      {[before, shown ?? input].filter(Boolean).map((text) => (
        <code translate="no" key={text} className={styles.example}>
          {text}
        </code>
      ))}
    </>
  );
}

function Answer({ ours, answer, shown }: Difference) {
  return (
    <>
      {ours}
      {!shown && !answer.startsWith("refused") && (
        <code translate="no" className={styles.example}>
          {together(shownScan(answer))}
        </code>
      )}
    </>
  );
}

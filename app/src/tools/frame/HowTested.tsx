import record from "../../../../fixtures/conformance.json";
import { Disclosure } from "../../ui/Disclosure";
import { shownScan } from "../../ui/format";
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

/** What the engine of the tools has to agree with before each release: the record of its own tests. */
export function HowTested() {
  return (
    <div className={styles.tested}>
      <Disclosure summary="How this tool is tested">
        <p>
          All our number tools answer by the same rules. Before each release they have to agree with
          every one of these {total.toLocaleString("en-AU")} cases, and each kind of barcode that we
          draw has to be read back by a program that is not ours (ZXing).
        </p>
        <Table
          caption="Cases that have to agree"
          columns={["What", "The answers come from", "Cases"]}
          rows={rows.map(({ what, from, count }) => ({
            key: what,
            cells: [what, from, count.toLocaleString("en-AU")],
          }))}
        />
        <Table
          caption={`Where we and ${record.differences.engine} disagree`}
          columns={["What", "We", "The engine", "Why"]}
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
        <p>
          Our answers are compared before each release. Those of the engine were read in its source
          around version {record.differences.version}, in {record.differences.read}.
        </p>
        <p>
          The rules are those of{" "}
          {record.standards.map(({ name, version }) => `${name} (${version})`).join(", ")}. A test
          says that a number is well formed. It cannot say whether the number was ever issued, or to
          whom.
        </p>
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
        <code key={text} className={styles.example}>
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
        <code className={styles.example}>{shownScan(answer)}</code>
      )}
    </>
  );
}

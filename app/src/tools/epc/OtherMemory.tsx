import { otherMemory as words } from "../../../../fixtures/content/words/epc";
import type { EpcProblem, ParseError } from "../../engine/load-interpreter";
import { Verdict } from "../frame/ToolFrame";
import styles from "./EpcTool.module.css";

/** What a tag can give in place of its EPC, by the code of the problem. */
const memories = {
  blank: BlankMemory,
  unprogrammed: BlankMemory,
  tagIdentification: ChipMemory,
} as const;

type Code = keyof typeof memories;

/** Whether a problem is that other memory of a tag was read than its EPC. */
export const isOtherMemory = (problem: {
  code: string;
}): problem is ParseError<EpcProblem> & { code: Code } => Object.hasOwn(memories, problem.code);

/** What was read from a tag that is no EPC, and what to read in its place. */
export function OtherMemory({ problem }: { problem: ParseError<EpcProblem> & { code: Code } }) {
  const Memory = memories[problem.code];
  return <Memory found={problem.found} />;
}

function BlankMemory({ found }: { found: string | null }) {
  return (
    <>
      <Verdict tone="warned">{words.noEpc}</Verdict>
      <div className={styles.question}>
        <p>{found === "F" ? words.ones : found === "0" ? words.zeros : words.noScheme}</p>
        <p>{words.writeOne}</p>
      </div>
    </>
  );
}

function ChipMemory({ found }: { found: string | null }) {
  return (
    <>
      <Verdict tone="warned">{words.isChip}</Verdict>
      <div className={styles.question}>
        <p>{words.madeBy}</p>
        <dl className={styles.chip}>
          <dt>{words.class}</dt>
          <dd>{words.classE2}</dd>
          {found !== null && (
            <>
              <dt>{words.chip}</dt>
              <dd>{found}</dd>
            </>
          )}
          <dt>{words.after}</dt>
          <dd>{words.rest}</dd>
        </dl>
        <p>{words.readEpc}</p>
      </div>
    </>
  );
}

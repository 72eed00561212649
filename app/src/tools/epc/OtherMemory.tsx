import type { EpcProblem } from "../../engine/load-interpreter";
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
export const isOtherMemory = (problem: { code: string }): problem is EpcProblem & { code: Code } =>
  Object.hasOwn(memories, problem.code);

/** What was read from a tag that is no EPC, and what to read in its place. */
export function OtherMemory({ problem }: { problem: EpcProblem & { code: Code } }) {
  const Memory = memories[problem.code];
  return <Memory found={problem.found} />;
}

function BlankMemory({ found }: { found: string | null }) {
  const holds =
    found === "F" ? "only ones, F in hexadecimal" : found === "0" ? "only zeros" : "no scheme";
  return (
    <>
      <Verdict tone="warned">This tag holds no EPC.</Verdict>
      <div className={styles.question}>
        <p>
          Its memory has {holds}: it has not been written yet, or it was wiped. New tags often come
          like this.
        </p>
        <p>
          Write an EPC to it before you use it. Should it hold one already, read the tag again,
          alone and closer to the reader.
        </p>
      </div>
    </>
  );
}

function ChipMemory({ found }: { found: string | null }) {
  return (
    <>
      <Verdict tone="warned">This is the number of the chip (TID), not the EPC.</Verdict>
      <div className={styles.question}>
        <p>
          The maker of the chip wrote it, so that each chip can be told from any other. It says
          nothing about the product that the tag is on.
        </p>
        <dl className={styles.chip}>
          <dt>Class</dt>
          <dd>E2, a tag of the EPC standard</dd>
          {found !== null && (
            <>
              <dt>Chip</dt>
              <dd>{found}</dd>
            </>
          )}
          <dt>Then</dt>
          <dd>more about the chip, and its own serial number</dd>
        </dl>
        <p>
          Read the EPC memory instead: bank 01 in the settings of a reader, often called EPC or UII.
          The TID is bank 10.
        </p>
      </div>
    </>
  );
}

import { problems, answer as words } from "../../../../fixtures/content/words/gtin-14";
import type { NumberOutcome } from "../../engine/load-engine";
import { NumberRepairs, SeveralNumbers } from "../check-digit/AnswerPanel";
import { Fault, Verdict } from "../frame/ToolFrame";
import { describeItemProblem } from "./messages";

type Props = {
  /** What the text is as a number. */
  number: NumberOutcome;
  text: string;
  faultId: string;
  onUse: (text: string) => void;
  /** Takes several numbers, one a line, to the list. */
  onList: (lines: string) => void;
};

/** Why a text is not the GTIN of an item, or that more has to be typed. */
export function ItemProblem({ number, text, faultId, onUse, onList }: Props) {
  if (number.type === "several") {
    return <SeveralNumbers several={number} all={words.makeAll} onList={onList} />;
  }
  const sentence = describeItemProblem(number);
  if (number.type !== "problem") {
    return <Fault id={faultId}>{sentence}</Fault>;
  }
  return (
    <>
      {number.missing === null ? (
        <Fault id={faultId} marked={{ text, place: number.problem }}>
          {sentence}
        </Fault>
      ) : (
        <Verdict tone="waiting">{sentence}</Verdict>
      )}
      {number.problem.code === "length" && <p>{problems.lengths}</p>}
      <NumberRepairs repairs={number.repairs} onUse={onUse} />
    </>
  );
}

import { problems } from "../../../../fixtures/content/words/numbering";
import type { ContentProblem } from "../../engine/load-print";
import { Button } from "../../ui/Button";
import { Repairs } from "../frame/Suggestions";
import { Fault } from "../frame/ToolFrame";
import { describeContent } from "./messages";

type Props = {
  /** For the field that the fault describes. */
  id: string;
  text: string;
  error: ContentProblem;
  /** Puts a suggested text into the field. */
  onUse: (text: string) => void;
  /** Makes a sheet of several numbers, one on each row. */
  onMany: (rows: string) => void;
};

/** What is wrong with what was typed, where, and what was probably meant. */
export function ContentFault({ id, text, error, onUse, onMany }: Props) {
  return (
    <>
      <Fault id={id} {...(error.type === "text" && { marked: { text, place: error.problem } })}>
        {describeContent(error)}
      </Fault>
      {error.type === "several" && (
        <div className="actions">
          <Button variant="primary" onClick={() => onMany(error.rows)}>
            {problems.makeEach}
          </Button>
        </div>
      )}
      {error.type === "text" && (
        <Repairs heading={problems.meant} repairs={error.repairs} onUse={onUse} />
      )}
    </>
  );
}

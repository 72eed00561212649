import type { ContentError } from "../../engine/load-print";
import { Fault } from "../frame/Fault";
import { describeContent } from "./messages";
import { Repairs } from "./Repairs";

type Props = {
  /** For the field that the fault describes. */
  id: string;
  text: string;
  error: ContentError;
  /** Puts a suggested text into the field. */
  onUse: (text: string) => void;
};

/** What is wrong with what was typed, where, and what was probably meant. */
export function ContentFault({ id, text, error, onUse }: Props) {
  return (
    <>
      <Fault
        id={id}
        {...(error.type === "text" && { marked: { text, place: error.problem.problem } })}
      >
        {describeContent(error)}
      </Fault>
      {error.type === "text" && (
        <Repairs heading="What was probably meant" repairs={error.repairs} onUse={onUse} />
      )}
    </>
  );
}

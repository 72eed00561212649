import type { ContentError } from "../../engine/load-print";
import { MarkedText } from "../frame/MarkedText";
import { Verdict } from "../frame/Verdict";
import { describeContent } from "./messages";
import { Repairs } from "./Repairs";

type Props = {
  text: string;
  error: ContentError;
  /** Puts a suggested text into the field. */
  onUse: (text: string) => void;
};

/** What is wrong with what was typed, where, and what was probably meant. */
export function ContentFault({ text, error, onUse }: Props) {
  return (
    <>
      <Verdict tone="wrong">{describeContent(error)}</Verdict>
      {error.type === "text" && (
        <>
          <MarkedText text={text} place={error.problem.problem} />
          <Repairs heading="What was probably meant" repairs={error.repairs} onUse={onUse} />
        </>
      )}
    </>
  );
}

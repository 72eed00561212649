import { answer as words } from "../../../../fixtures/content/words/check-digit";
import { buttons } from "../../../../fixtures/content/words/interface";
import type { Key, NumberChoice } from "../../engine/load-engine";
import type { Inside, Interpretation } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { describeReadingProblem } from "../epc/messages";
import { Warnings } from "../epc/Warnings";
import { Parts } from "../frame/Parts";
import { Repairs } from "../frame/Suggestions";
import { Fault, Verdict } from "../frame/ToolFrame";
import { KeyExplained, KeyWorking, SeveralNumbers } from "./AnswerPanel";
import { describeInside } from "./messages";

type Props = {
  inside: Exclude<Inside, { type: "nothing" }>;
  /** What was typed, to mark the number in it or what is wrong. */
  text: string;
  /** The key with the parts that it has by the length of its company prefix, where that is known. */
  withPrefix: (key: Key) => Key;
  /** For the field that what is said to be wrong describes. */
  faultId: string;
  /** Puts a suggested text into the form. */
  onUse: (text: string, choice?: NumberChoice) => void;
  /** Takes several values, one a line, to the list. */
  onList: (lines: string) => void;
};

/** The key in a text that is more than a number, and what else was there, part by part. */
export function InsidePanel({ inside, text, withPrefix, faultId, onUse, onList }: Props) {
  switch (inside.type) {
    case "digits": {
      const { start, end } = inside.span;
      const key = withPrefix(inside.key);
      return (
        <>
          <Verdict tone="right">{describeInside(null, key)}</Verdict>
          <p>
            {text.slice(0, start)}
            <strong className="number" translate="no">
              {text.slice(start, end)}
            </strong>
            {text.slice(end)}
          </p>
          <KeyExplained detail={key} />
          <KeyWorking detail={key} />
        </>
      );
    }
    case "read": {
      const key = inside.key && withPrefix(inside.key);
      return (
        <>
          <Verdict tone="right">{describeInside(inside.reading.kind, key)}</Verdict>
          {key && <KeyExplained detail={key} />}
          {inside.reading.outcome.type === "ok" && (
            <>
              <Parts elements={inside.reading.outcome.elements} />
              <Warnings warnings={inside.reading.outcome.warnings} />
            </>
          )}
          <Repairs
            heading={words.anotherWay}
            repairs={inside.reading.repairs}
            onUse={(text) => onUse(text, "auto")}
          />
          {key && <KeyWorking detail={key} />}
        </>
      );
    }
    case "several":
      return <SeveralNumbers several={inside} all={words.checkAll} onList={onList} />;
    case "problem":
      return <ProblemInside reading={inside.reading} text={text} faultId={faultId} onUse={onUse} />;
  }
}

/** Said where the whole engine could not be fetched. */
export function LookAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <p>
      {words.couldNotLook}{" "}
      <Button size="small" onClick={onRetry}>
        {buttons.tryAgain}
      </Button>
    </p>
  );
}

/** What is wrong in a text that is more than a number, and what was probably meant. */
export function ProblemInside({
  reading,
  text,
  faultId,
  onUse,
}: { reading: Interpretation } & Pick<Props, "text" | "faultId" | "onUse">) {
  const { outcome } = reading;
  if (outcome.type !== "error") return null;
  return (
    <>
      <Fault id={faultId} marked={{ text, place: outcome.problem }}>
        {describeReadingProblem(outcome.problem)}
      </Fault>
      <Repairs
        heading={words.meantHeading}
        repairs={reading.repairs}
        onUse={(text) => onUse(text, "auto")}
      />
    </>
  );
}

import type { InsideOutcome } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { Parts, ProblemInside } from "../check-digit/InsidePanel";
import { describeInside } from "../check-digit/messages";
import { Fault } from "../frame/Fault";
import { Verdict } from "../frame/Verdict";
import { SeveralItems } from "./ItemProblem";

type Props = {
  inside: Exclude<InsideOutcome, { type: "nothing" }>;
  text: string;
  faultId: string;
  onUse: (text: string) => void;
  /** Takes several values, one a line, to the list. */
  onList: (lines: string) => void;
};

/** What a text holds that is more than a number, and the GTIN in it to go on with. */
export function ItemInside({ inside, text, faultId, onUse, onList }: Props) {
  if (inside.type === "several") return <SeveralItems several={inside} onList={onList} />;
  if (inside.type === "problem") {
    return <ProblemInside reading={inside.reading} text={text} faultId={faultId} onUse={onUse} />;
  }
  const form = inside.type === "read" ? inside.reading.kind : null;
  const { key } = inside;
  const sentence = describeInside(form, key);
  return (
    <>
      {key?.kind.startsWith("gtin-") ? (
        <>
          <Verdict tone="waiting">{sentence}</Verdict>
          <div className="actions">
            <Button variant="primary" onClick={() => onUse(key.text)}>
              Use {key.text}
            </Button>
          </div>
        </>
      ) : (
        <Fault id={faultId}>
          {sentence} A GTIN-14 is made from the GTIN of an item, which is not in it.
        </Fault>
      )}
      {inside.type === "read" && <Parts reading={inside.reading} />}
    </>
  );
}

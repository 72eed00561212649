import { type ComponentProps, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useKept } from "../use-kept";
import { HowTested } from "./HowTested";
import { ModePanel, ToolFrame } from "./ToolFrame";

type Amount = "one" | "many" | "other";

type Props = Omit<ComponentProps<typeof ToolFrame>, "modes" | "children"> & {
  /** What the choice between the two is called, and each of them. */
  words: { legend: string; one: string; many: string };
  /** What is shown for one. It gets the way to the list, where several were typed as one: `take` gives them to the list. */
  one: (toMany: (take: () => void) => void) => ReactNode;
  /** What is shown for a list, which has its field first. */
  many: ReactNode;
  /** What the tool does beside, where it does something else. */
  other?: { name: string; panel: ReactNode };
};

/** A tool for one number and for a list of them. */
export function OneOrMany({ words, one, many, other, ...frame }: Props) {
  const [amount, setAmount] = useKept<Amount>("mode", "one");
  const list = useRef<HTMLDivElement>(null);

  /** What was pressed goes away with this, so the focus goes to the list. */
  function toMany(take: () => void) {
    flushSync(() => {
      setAmount("many");
      take();
    });
    list.current?.querySelector<HTMLElement>("textarea, button")?.focus();
  }

  return (
    <ToolFrame
      {...frame}
      modes={{
        legend: words.legend,
        choices: [
          { value: "one", label: words.one },
          { value: "many", label: words.many },
          ...(other === undefined ? [] : [{ value: "other" as const, label: other.name }]),
        ],
        value: amount,
        onChange: setAmount,
      }}
    >
      <ModePanel isOpen={amount === "one"}>{one(toMany)}</ModePanel>
      <ModePanel isOpen={amount === "many"} ref={list}>
        {many}
      </ModePanel>
      {other !== undefined && <ModePanel isOpen={amount === "other"}>{other.panel}</ModePanel>}
      <HowTested />
    </ToolFrame>
  );
}

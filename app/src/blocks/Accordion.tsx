import { useEffect, useRef } from "react";
import type { BlockOfType } from "../content/model";
import { Disclosure } from "../ui/Disclosure";
import { fieldSource } from "../ui/field-source";
import styles from "./Accordion.module.css";
import { RichText } from "./RichText";
import { Section } from "./Section";

/**
 * Questions with collapsed answers. An address that ends in `#` and a question's id opens that answer.
 * The history entry remembers which are open, so that going back restores them.
 */
export function Accordion({ block }: { block: BlockOfType<"accordion"> }) {
  const questions = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function open(id: string): HTMLElement | undefined {
      const question = document.getElementById(id);
      if (!(question instanceof HTMLDetailsElement)) return undefined;
      if (!questions.current?.contains(question)) return undefined;
      question.open = true;
      return question;
    }
    const openAddressed = () => open(location.hash.slice(1))?.scrollIntoView();
    const kept: unknown = history.state?.open;
    if (Array.isArray(kept)) for (const id of kept) open(String(id));
    openAddressed();
    window.addEventListener("hashchange", openAddressed);
    return () => window.removeEventListener("hashchange", openAddressed);
  }, []);

  return (
    <Section block={block} intro={block.intro}>
      <div className={styles.questions} ref={questions}>
        {block.questions.map((question) => (
          <Disclosure
            key={question.id}
            id={question.id}
            summary={question.question}
            {...fieldSource(question, "question")}
            onToggle={keepOpen}
          >
            <RichText document={question.answer} source={fieldSource(question, "answer")} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

/** Saves which answers are open in the history entry. */
function keepOpen(): void {
  const open = [...document.querySelectorAll("main details[open]")].map(({ id }) => id);
  history.replaceState({ ...history.state, open }, "");
}

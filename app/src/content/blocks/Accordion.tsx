import { useEffect, useRef } from "react";
import { Disclosure } from "../../ui/Disclosure";
import { RichText } from "../RichText";
import styles from "./Accordion.module.css";
import type { BlockOfType } from "./block-of-type";
import { Section } from "./Section";

/** Questions with their answers folded in. An address that ends in `#` and a question's id opens it. */
export function Accordion({ block }: { block: BlockOfType<"accordion"> }) {
  const questions = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function openAddressed() {
      const id = location.hash.slice(1);
      const question = id === "" ? null : document.getElementById(id);
      if (question instanceof HTMLDetailsElement && questions.current?.contains(question)) {
        question.open = true;
        question.scrollIntoView();
      }
    }
    openAddressed();
    window.addEventListener("hashchange", openAddressed);
    return () => window.removeEventListener("hashchange", openAddressed);
  }, []);

  return (
    <Section block={block} intro={block.intro}>
      <div className={styles.questions} ref={questions}>
        {block.questions.map((question) => (
          <Disclosure key={question.id} id={question.id} summary={question.question}>
            <RichText document={question.answer} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

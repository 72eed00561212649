import { useEffect, useRef } from "react";
import { blocks as words } from "../../../fixtures/content/words/interface";
import type { KeyFactModel, StepModel } from "../content/block-parts";
import type { BlockModel, BlockOfType } from "../content/model";
import { AsServed } from "../ui/AsServed";
import { Disclosure } from "../ui/Disclosure";
import { fieldSource } from "../ui/field-source";
import { together } from "../ui/format";
import { keyed } from "../ui/keyed";
import { RichText } from "../ui/RichText";
import { Table } from "../ui/Table";
import styles from "./Lists.module.css";
import { Section } from "./Section";

/** What someone in a hurry needs to know. */
export function KeyFacts({ block }: { block: BlockOfType<"keyFacts" | "servicePromise"> }) {
  return <Facts block={block} facts={block.facts} />;
}

/** How a service is priced, and what to have ready. */
export function ServicePrice({ block }: { block: BlockOfType<"servicePrice"> }) {
  const facts = [
    { name: words.pricing, ...block.pricing },
    { name: words.ready, ...block.ready },
  ];
  return <Facts block={block} facts={facts} />;
}

function Facts({ block, facts }: { block: BlockModel; facts: KeyFactModel[] }) {
  return (
    <Section block={block}>
      <AsServed as="dl" className={styles.facts} of={block}>
        {() =>
          keyed(facts, (fact) => fact.name).map(([key, fact]) => (
            <div key={key}>
              <dt {...fieldSource(fact, "name")}>{fact.name}</dt>
              <dd>
                <RichText document={fact.text} source={fieldSource(fact, "text")} />
              </dd>
            </div>
          ))
        }
      </AsServed>
    </Section>
  );
}

/** Things to do in this order, below the heading of the block or that of the text above it. */
export function Steps({ block }: { block: BlockOfType<"steps"> }) {
  return (
    <Section block={block} intro={block.intro}>
      <AsServed
        as="ol"
        className={styles.steps}
        data-brief={isBrief(block.steps) ? "" : undefined}
        of={block}
      >
        {() =>
          keyed(block.steps, (step) => step.title).map(([key, step]) => (
            <li key={key} className={styles.step}>
              <h3 className={styles.title} {...fieldSource(step, "title")}>
                {step.title}
              </h3>
              <RichText document={step.body} source={fieldSource(step, "body")} />
            </li>
          ))
        }
      </AsServed>
    </Section>
  );
}

/** A few steps of one paragraph each stand side by side where there is room. */
function isBrief(steps: StepModel[]): boolean {
  return steps.length <= 4 && steps.every((step) => step.body.content.length === 1);
}

/** Questions with collapsed answers. An address that ends in `#` and a question's id opens that answer. */
export function Accordion({ block }: { block: BlockOfType<"accordion"> }) {
  const questions = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const openAddressed = () => {
      const question = document.getElementById(location.hash.slice(1));
      if (!(question instanceof HTMLDetailsElement)) return;
      if (!questions.current?.contains(question)) return;
      question.open = true;
      question.scrollIntoView();
    };
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
            summary={<span>{together(question.question)}</span>}
            {...fieldSource(question, "question")}
          >
            <RichText document={question.answer} source={fieldSource(question, "answer")} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

type TableBlockType = "table" | "membershipOptions" | "membershipBenefits";

/** A table of content. */
export function TableBlock({ block }: { block: BlockOfType<"table"> }) {
  return (
    <Section block={block}>
      <BlockTable block={block} />
    </Section>
  );
}

/** The table of a block, whose rows come from content or from the rules of membership. */
export function BlockTable({ block }: { block: BlockOfType<TableBlockType> }) {
  return (
    <Table
      of={block}
      caption={block.caption}
      columns={block.columns}
      rows={block.rows.map((cells, index) => ({ key: String(index), cells }))}
      sources={{
        caption: fieldSource(block, "caption"),
        columns: fieldSource(block, "columns"),
        ...(block.type === "table" && { rows: fieldSource(block, "rows") }),
      }}
    />
  );
}

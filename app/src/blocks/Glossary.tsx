import { blocks as words } from "../../../fixtures/content/words/interface";
import type { TermModel } from "../content/block-parts";
import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { RichText } from "../ui/RichText";
import styles from "./Glossary.module.css";
import { Section } from "./Section";

/** Terms from A to Z, with a row of letters on top to jump to them. */
export function Glossary({ block }: { block: BlockOfType<"glossary"> }) {
  const letters = [...byLetter(block.terms)];
  return (
    <Section block={block}>
      <nav aria-label={words.letters}>
        <ul className={styles.letters}>
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#${letterId(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, terms]) => (
        <section key={letter} className={styles.group} aria-labelledby={letterId(letter)}>
          <h3 id={letterId(letter)}>{letter}</h3>
          <dl>
            {terms.map((term) => (
              <div key={term.id} id={term.id}>
                <dt {...fieldSource(term, "term")}>
                  {term.term}
                  {term.abbreviation && <> ({term.abbreviation})</>}
                </dt>
                <dd>
                  <RichText document={term.definition} source={fieldSource(term, "definition")} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Section>
  );
}

/** Groups the terms, which are in order, by first letter; those that start with a digit are under "0-9". */
export function byLetter(terms: TermModel[]): Map<string, TermModel[]> {
  const groups = new Map<string, TermModel[]>();
  for (const term of terms) {
    const first = term.term.charAt(0).toUpperCase();
    const letter = /\d/.test(first) ? "0-9" : first;
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return groups;
}

function letterId(letter: string): string {
  return `letter-${letter.toLowerCase()}`;
}

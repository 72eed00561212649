import type { ReactNode } from "react";
import { advice, fields, prefixQuestion as words } from "../../../../fixtures/content/words/epc";
import type { Interpreter, LengthChoice, SchemeInfo } from "../../engine/load-interpreter";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { Notice } from "../../ui/Notice";
import styles from "./EpcTool.module.css";
import { HexWords } from "./HexWords";
import { describeReaders, describeReason, needsPrefixLength, schemeName } from "./messages";
import { plusOf, usualOf } from "./schemes";
import { type Choices, formOf, type Meaning, type Work } from "./work";

type Props = {
  engine: Interpreter;
  work: Work;
  meaning: Meaning;
  onChoose: (change: Partial<Choices>) => void;
};

/** Where the length of the company prefix is missing: every length, with what it would give. */
export function PrefixQuestion({ engine, work, meaning, onChoose }: Props) {
  const isMissing = meaning.missing.some(needsPrefixLength);
  const elements = formOf(meaning, "bracketed");
  if (!isMissing || work.prefixLength !== undefined || elements === undefined) return null;
  const choices = engine.companyPrefixChoices(elements, work.filter ?? 0);
  if (choices.length === 0) return null;
  const usual = usualOf(engine, meaning);
  const plus = plusOf(engine, meaning);
  const isForTag = meaning.epc === null && (work.scheme ?? usual?.scheme) === usual?.scheme;
  const use = (prefixLength: number) => onChoose({ prefixLength });
  if (!isForTag) {
    return (
      <Disclosure summary={words.question} open={meaning.epc === null}>
        <div className={styles.question}>
          <p>{words.whyForUri}</p>
          <ul className={styles.lengths}>
            {choices.map(({ length, identity }) => (
              <Length key={length} length={length} onUse={use}>
                <code translate="no">{identity.uri}</code>
              </Length>
            ))}
          </ul>
        </div>
      </Disclosure>
    );
  }
  return (
    <div className={`${styles.question} ${styles.choosing}`}>
      <p>
        {usual && describeReaders(usual)} {words.whyForTag}
      </p>
      <Unfit choices={choices} usual={usual} />
      <p className={styles.ask} id="epc-lengths">
        {words.question}
      </p>
      <ul className={styles.lengths} aria-labelledby="epc-lengths">
        {choices.map((choice) => {
          const tag = tagOf(choice);
          return (
            <Length key={choice.length} length={choice.length} onUse={use}>
              {tag && (
                <>
                  <HexWords hex={tag.hex} className={styles.tag} />
                  <TagUri uri={tag.tagUri} companyPrefix={choice.identity.companyPrefix} />
                </>
              )}
            </Length>
          );
        })}
      </ul>
      <p className={styles.quiet}>{words.shortPrefix}</p>
      {plus !== undefined && (
        <div className={styles.other}>
          <p>{say(words.plus, { scheme: schemeName(plus.scheme) })}</p>
          <Button size="small" onClick={() => onChoose({ scheme: plus.scheme })}>
            {say(advice.use, { scheme: schemeName(plus.scheme) })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The tag that a length gives: in the scheme that readers expect or, where that cannot hold it, the next one. */
const tagOf = ({ tags }: LengthChoice) =>
  tags.map(({ outcome }) => outcome).find((outcome) => outcome.type === "ok");

/** A tag URI with the company prefix marked, by which people tell the right line. */
function TagUri({ uri, companyPrefix }: { uri: string | null; companyPrefix: string | null }) {
  if (uri === null) return null;
  const at = companyPrefix === null ? -1 : uri.indexOf(`.${companyPrefix}.`) + 1;
  if (companyPrefix === null || at <= 0) return <code translate="no">{uri}</code>;
  return (
    <code translate="no">
      {uri.slice(0, at)}
      <span className={styles.prefix}>{companyPrefix}</span>
      {uri.slice(at + companyPrefix.length)}
    </code>
  );
}

type LengthProps = {
  length: number;
  onUse: (length: number) => void;
  children: ReactNode;
};

/** A length to press, and what it gives. */
function Length({ length, onUse, children }: LengthProps) {
  return (
    <li>
      <Button size="small" onClick={() => onUse(length)}>
        {say(fields.digits, { length })}
      </Button>
      <div className={styles.given}>{children}</div>
    </li>
  );
}

/** Why the tags are of the longer scheme, which is the same for every length but where the reference is to blame. */
function Unfit({ choices, usual }: { choices: LengthChoice[]; usual: SchemeInfo | undefined }) {
  const unfit = choices.find(({ tags }) => tags[0]?.outcome.type === "error");
  const outcome = unfit?.tags[0]?.outcome;
  if (unfit === undefined || outcome?.type !== "error" || usual === undefined) return null;
  const said = { usual: schemeName(usual.scheme), why: describeReason(outcome.problem) };
  const tag = tagOf(unfit);
  return (
    <Notice tone="warning">
      <p>
        {tag
          ? say(words.longerCan, { ...said, longer: schemeName(tag.scheme) })
          : say(words.cannotHold, said)}
      </p>
    </Notice>
  );
}

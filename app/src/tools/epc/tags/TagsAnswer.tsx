import { useId } from "react";
import { list } from "../../../../../fixtures/content/words/epc";
import {
  problems as problemWords,
  register as registerWords,
  made as words,
} from "../../../../../fixtures/content/words/epc-tags";
import type { Interpreter } from "../../../engine/load-interpreter";
import { grouped, say, sayCount } from "../../../say";
import { Button } from "../../../ui/Button";
import { countOf } from "../../../ui/format";
import { Notice } from "../../../ui/Notice";
import { TableRegion } from "../../../ui/Table";
import frame from "../../frame/frame.module.css";
import { Verdict } from "../../frame/ToolFrame";
import styles from "../EpcTool.module.css";
import { schemeName } from "../messages";
import { PrefixQuestion } from "../PrefixQuestion";
import { answerOf, emptyWork } from "../work";
import { describeProgram } from "./problems";
import type { MadeTags, TagAnswer } from "./program-tags-messages";
import tableStyles from "./TagsAnswer.module.css";
import type { Made, Tags } from "./use-tags";

type Props = { engine: Interpreter | undefined; tags: Tags; onExample: () => void };

/** The tags in one sentence, the first of them, and the files to take away. */
export function TagsAnswer({ engine, tags, onExample }: Props) {
  const { made } = tags;
  return (
    <section className={frame.answer} aria-label={words.heading} tabIndex={-1}>
      {made === undefined ? (
        <div className={frame.empty}>
          <p>{words.invitation}</p>
          <Button size="small" disabled={engine === undefined} onClick={onExample}>
            {words.example}
          </Button>
        </div>
      ) : made.answer.type === "made" ? (
        <MadeView made={made} answer={made.answer} onSave={tags.save} />
      ) : (
        <Refused engine={engine} answer={made.answer} tags={tags} />
      )}
    </section>
  );
}

type RefusedProps = {
  engine: Interpreter | undefined;
  answer: Exclude<TagAnswer, { type: "made" }>;
  tags: Tags;
};

/** Why there are none; where only the length of the company prefix is missing, what each length gives. */
function Refused({ engine, answer, tags }: RefusedProps) {
  if (answer.type === "noColumn") return <Verdict tone="wrong">{problemWords.noColumn}</Verdict>;
  const { problem } = answer;
  const isPrefix = problem.type === "scheme" && problem.code === "companyPrefixUnknown";
  return (
    <>
      <Verdict tone={isPrefix ? "waiting" : "wrong"}>{describeProgram(problem)}</Verdict>
      {isPrefix && engine && <PrefixChoice engine={engine} tags={tags} />}
    </>
  );
}

function PrefixChoice({ engine, tags: { form, make } }: { engine: Interpreter; tags: Tags }) {
  const work = { ...emptyWork, text: form.gtin, serial: form.first.trim() || "1" };
  const answer = answerOf(engine, work);
  if (answer.type !== "ok") return null;
  return (
    <PrefixQuestion
      engine={engine}
      work={work}
      meaning={answer.meaning}
      onChoose={({ prefixLength, scheme }) =>
        make({ ...form, ...(prefixLength && { prefixLength }), ...(scheme && { scheme }) })
      }
    />
  );
}

type MadeProps = { made: Made; answer: MadeTags; onSave: Tags["save"] };

function MadeView({ made, answer, onSave }: MadeProps) {
  const { count, first, faults, faulty, csv, zpl } = answer;
  const caption = useId();
  return (
    <>
      <Verdict tone={count === 0 ? "wrong" : faulty > 0 ? "warned" : "right"}>
        {describeMade(answer)}
      </Verdict>
      {faulty > 0 && <Faults faults={faults} faulty={faulty} />}
      {count > 0 && (
        <>
          {made.saved === "taken" && (
            <Notice tone="error">
              <p role="alert">{registerWords.takenElsewhere}</p>
            </Notice>
          )}
          {made.saved === "here" && (
            <Notice tone="warning">
              <p>{registerWords.forgetful}</p>
            </Notice>
          )}
          <div className="actions">
            <Button variant="primary" onClick={() => onSave("tags.zpl", zpl)}>
              {words.saveZpl}
            </Button>
            <Button onClick={() => onSave("tags.csv", csv)}>{words.saveCsv}</Button>
          </div>
          <p className={styles.quiet} role="status">
            {made.saved === "not" ? words.use : made.saved === "kept" ? words.used : ""}
          </p>
          <p className={styles.quiet}>{words.zplHint}</p>
          <TableRegion labelledBy={caption}>
            <table className={tableStyles.table}>
              <caption id={caption}>
                {first.length < count ? words.caption : words.captionAll}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{words.serial}</th>
                  <th scope="col">{list.gtin}</th>
                  <th scope="col">{words.hex}</th>
                  <th scope="col">{words.uri}</th>
                </tr>
              </thead>
              <tbody>
                {first.map(({ gtin, serial, hex, uri }) => (
                  <tr key={`${gtin} ${serial}`}>
                    <th scope="row" data-label={words.serial} className="number">
                      {serial}
                    </th>
                    <td data-label={list.gtin} className="number">
                      {gtin}
                    </td>
                    <td data-label={words.hex} className="number">
                      {hex}
                    </td>
                    <td data-label={words.uri} className="number">
                      {uri}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableRegion>
        </>
      )}
    </>
  );
}

function describeMade({ count, runs, ends, settings }: MadeTags): string {
  const said = { tags: sayCount(words.tags, count), scheme: schemeName(settings.scheme) };
  const [first, last] = ends ?? [];
  if (first === undefined || last === undefined) {
    const gtins = new Set(runs.map(({ gtin }) => gtin));
    return say(words.ofSheet, { ...said, products: sayCount(words.products, gtins.size) });
  }
  return runs[0]?.run.type === "random"
    ? say(words.ofItemRandom, said)
    : say(words.ofItem, { ...said, first, last });
}

/** The first rows that got no tag. */
function Faults({ faults, faulty }: Pick<MadeTags, "faults" | "faulty">) {
  const more = faulty - faults.length;
  return (
    <div className={styles.question}>
      <p>{say(words.faulty, { rows: countOf(faulty, "row") })}</p>
      <ul>
        {faults.map(({ row, why }) => (
          <li key={row}>{say(words.fault, { row: grouped(row), why })}</li>
        ))}
      </ul>
      {more > 0 && <p>{say(words.moreFaults, { rows: countOf(more, "row") })}</p>}
    </div>
  );
}

import { useRef } from "react";
import { advice, answer as answerWords, list } from "../../../../../fixtures/content/words/epc";
import {
  form as formWords,
  problems as problemWords,
  register as registerWords,
  made as words,
} from "../../../../../fixtures/content/words/epc-tags";
import type { Interpreter } from "../../../engine/load-interpreter";
import { say, sayCount } from "../../../say";
import { Button } from "../../../ui/Button";
import { countOf } from "../../../ui/format";
import { Notice } from "../../../ui/Notice";
import { saveBlob } from "../../../ui/save-file";
import { Table } from "../../../ui/Table";
import frame from "../../frame/frame.module.css";
import { Invitation } from "../../frame/Invitation";
import { Verdict } from "../../frame/ToolFrame";
import { nameRows } from "../../rows/group-rows";
import { SaveTable } from "../../rows/SaveTable";
import styles from "../EpcTool.module.css";
import { HexWords } from "../HexWords";
import { schemeName } from "../messages";
import { PrefixQuestion } from "../PrefixQuestion";
import { answerOf, emptyWork } from "../work";
import { describeProgram } from "./problems";
import type { MadeTags, TagAnswer } from "./program-tags-messages";
import { type Made, placeOf, type TagForm, type Tags } from "./use-tags";

type Props = { engine: Interpreter | undefined; tags: Tags; example: TagForm };

/** The tags in one sentence, the first of them, and the files to take away. */
export function TagsAnswer({ engine, tags, example }: Props) {
  const { made } = tags;
  const section = useRef<HTMLElement>(null);

  /** What was pressed goes away with this, so the focus goes to the answer. */
  function make(form: TagForm) {
    section.current?.focus();
    return tags.make(form);
  }

  return (
    <section ref={section} className={frame.answer} aria-label={words.heading} tabIndex={-1}>
      {made === undefined ? (
        <Invitation
          examples={[{ name: words.example, onUse: () => make(example) }]}
          disabled={engine === undefined}
        >
          <p>{words.invitation}</p>
        </Invitation>
      ) : made.answer.type === "made" ? (
        <MadeView engine={engine} made={made} answer={made.answer} tags={tags} onMake={make} />
      ) : (
        <Refused engine={engine} answer={made.answer} form={tags.form} onMake={make} />
      )}
    </section>
  );
}

type RefusedProps = {
  engine: Interpreter | undefined;
  answer: Exclude<TagAnswer, { type: "made" }>;
  form: TagForm;
  onMake: (form: TagForm) => void;
};

/** Why there are none; where only the length of the company prefix is missing, what each length gives. */
function Refused({ engine, answer, form, onMake }: RefusedProps) {
  if (answer.type === "noColumn") return <Verdict tone="wrong">{problemWords.noColumn}</Verdict>;
  const { gtin, problem } = answer;
  const place = placeOf(answer);
  if (place !== undefined) {
    return (
      <>
        <Verdict tone="wrong">{say(answerWords.fault, { box: formWords[place] })}</Verdict>
        {problem.type === "scheme" && problem.code === "doesNotFit" && (
          <OtherSchemes
            engine={engine}
            gtin={gtin}
            serial={form.first}
            form={form}
            onMake={onMake}
          />
        )}
      </>
    );
  }
  const isPrefix = problem.type === "scheme" && problem.code === "companyPrefixUnknown";
  const work = { ...emptyWork, text: gtin, serial: "1" };
  const read = isPrefix && engine ? answerOf(engine, work) : undefined;
  return (
    <>
      <Verdict tone={isPrefix ? "waiting" : "wrong"}>{describeProgram(problem)}</Verdict>
      {engine && read?.type === "ok" && (
        <PrefixQuestion
          engine={engine}
          work={work}
          meaning={read.meaning}
          onChoose={({ prefixLength, scheme }) =>
            onMake({ ...form, ...(prefixLength && { prefixLength }), ...(scheme && { scheme }) })
          }
        />
      )}
    </>
  );
}

type OtherProps = {
  engine: Interpreter | undefined;
  gtin: string;
  serial: string;
  form: TagForm;
  onMake: (form: TagForm) => void;
};

/** The schemes that hold a serial number which the chosen one cannot. */
function OtherSchemes({ engine, gtin, serial, form, onMake }: OtherProps) {
  const others = (engine?.programSchemes() ?? []).filter((scheme) => {
    if (engine === undefined || scheme === form.scheme) return false;
    const program = new engine.TagProgrammer(scheme, form.filter, form.prefixLength);
    const { type } = program.addRange(gtin, serial.trim(), 1);
    program.free();
    return type === "ok";
  });
  return (
    others.length > 0 && (
      <div className={styles.question}>
        <p>{say(words.otherScheme, { scheme: schemeName(form.scheme) })}</p>
        <p className="actions needs-script">
          {others.map((scheme) => (
            <Button key={scheme} size="small" onClick={() => onMake({ ...form, scheme })}>
              {say(advice.use, { scheme: schemeName(scheme) })}
            </Button>
          ))}
        </p>
      </div>
    )
  );
}

type MadeProps = {
  engine: Interpreter | undefined;
  made: Made;
  answer: MadeTags;
  tags: Tags;
  onMake: (form: TagForm) => void;
};

function MadeView({ engine, made, answer, tags: { form, enter }, onMake }: MadeProps) {
  const { count, first, faults, faulty, unfit, table, zpl } = answer;
  const isSheet = answer.ends === undefined;
  if (made.saved === "taken") {
    return (
      <>
        <Verdict tone="wrong">{registerWords.takenElsewhere}</Verdict>
        <div className="actions">
          <Button variant="primary" onClick={() => onMake(form)}>
            {registerWords.makeAgain}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Verdict tone={count === 0 ? "wrong" : faulty > 0 ? "warned" : "right"}>
        {describeMade(answer)}
      </Verdict>
      {faulty > 0 && <Faults faults={faults} faulty={faulty} />}
      {unfit && <OtherSchemes engine={engine} {...unfit} form={form} onMake={onMake} />}
      {count > 0 && (
        <>
          {made.saved === "here" && (
            <Notice tone="warning">
              <p>{registerWords.forgetful}</p>
            </Notice>
          )}
          <div className="actions">
            <Button
              variant="primary"
              onClick={async () => (await enter()) && saveBlob("tags.zpl", zpl)}
            >
              {words.saveZpl}
            </Button>
          </div>
          <SaveTable
            name="tags"
            sheet={made.sheet ?? words.heading}
            table={() => table}
            mayBeSaved={enter}
          />
          <p className={styles.quiet} role="status">
            {made.saved === "not" ? words.use : made.saved === "kept" ? words.used : ""}
          </p>
          <p className={styles.quiet}>{words.zplHint}</p>
          <Table
            caption={first.length < count ? words.caption : words.captionAll}
            columns={[words.serial, ...(isSheet ? [list.gtin] : []), words.hex]}
            rows={first.map(({ gtin, serial, hex }) => ({
              key: `${gtin} ${serial}`,
              cells: [
                serial,
                ...(isSheet ? [gtin] : []),
                <HexWords key="hex" hex={hex} className={styles.tag} />,
              ],
            }))}
          />
        </>
      )}
    </>
  );
}

function describeMade({ count, runs, ends, settings }: MadeTags): string {
  if (count === 0) return words.none;
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
  const more = faulty - faults.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className={styles.question}>
      <p>{say(words.faulty, { rows: countOf(faulty, "row") })}</p>
      <ul>
        {faults.map(({ rows, message }) => (
          <li key={message}>{say(words.fault, { rows: nameRows(rows), why: message })}</li>
        ))}
      </ul>
      {more > 0 && <p>{say(words.moreFaults, { rows: countOf(more, "row") })}</p>}
    </div>
  );
}

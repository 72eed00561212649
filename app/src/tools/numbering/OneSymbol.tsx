import { useId, useMemo, useRef } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import {
  answer,
  examples as exampleNames,
  nextTools,
  stepNames,
  steps as stepWords,
  form as words,
} from "../../../../fixtures/content/words/numbering";
import type { Content, KeyKind, PrintEngine } from "../../engine/load-print";
import { thisYear } from "../../engine/this-year";
import { say } from "../../say";
import { AfterTyping } from "../../ui/AfterTyping";
import { BackLink } from "../../ui/BackLink";
import { Button } from "../../ui/Button";
import { choicesFrom } from "../../ui/form/choices";
import { Field } from "../../ui/form/Field";
import { SelectField } from "../../ui/form/SelectField";
import { ScanInput } from "../../ui/form/TextInput";
import { Link } from "../../ui/Link";
import { choiceNames, keyNames } from "../check-digit/messages";
import { CopyLink } from "../frame/CopyLink";
import frame from "../frame/frame.module.css";
import { Invitation } from "../frame/Invitation";
import { Parts } from "../frame/Parts";
import { Loading } from "../frame/ToolFrame";
import { useKeptFocus } from "../frame/use-kept-focus";
import { Scan } from "../scan/Scan";
import { labelLink, linkTo } from "../shared-value";
import { writeAddress } from "./address";
import { ContentFault } from "./ContentFault";
import styles from "./NumberingTool.module.css";
import { StemField } from "./StemField";
import { SymbolAnswer } from "./SymbolAnswer";
import { SymbolDetails } from "./SymbolDetails";
import { SymbolSettings } from "./SymbolSettings";
import { steps as allSteps, STEP_ID, type Step, type Steps, stepAddress } from "./steps";
import { changed, type Work, wrongSetting } from "./work";

/** One of each sort, under the demonstration prefix. */
const examples = [
  { text: "9521234543213", name: exampleNames.product },
  { text: "19521234543210", name: exampleNames.carton },
  { text: "(01)09521234543213(17)270630(10)AB123", name: exampleNames.batch },
  { text: "https://id.gs1.org/01/09521234543213", name: exampleNames.digitalLink },
];

type Props = {
  engine: PrintEngine | undefined;
  work: Work;
  steps: Steps;
  onChange: (work: Work) => void;
  onRestart: () => void;
  /** Takes several numbers, one on each row, to where a sheet is made of them. */
  onMany: (rows: string) => void;
};

/** One symbol: what it says, how it is printed, and its files. */
export function OneSymbol({ engine, work, steps, onChange, onRestart, onMany }: Props) {
  const { text, request, typed } = work;
  const faultId = useId();
  const isEmpty = text.trim() === "";
  const content = useMemo(
    () => (isEmpty ? undefined : engine?.readContent(text, request.kind)),
    [engine, text, request.kind, isEmpty],
  );
  const made = useMemo(
    () => (content?.type === "ok" ? engine?.makePicture(text, request) : undefined),
    [engine, content, text, request],
  );
  const input = useRef<HTMLInputElement>(null);
  const stemField = useRef<HTMLInputElement>(null);
  const around = useKeptFocus();
  const kinds = useMemo(() => engine?.listSymbologies() ?? [], [engine]);
  const symbology = made?.type === "ok" ? made.symbol.symbology : request.symbology;
  const asksForStem =
    content?.type === "ok" &&
    !content.isLink &&
    kinds.some(({ id, holdsLink }) => id === symbology && holdsLink);
  const setStem = (stem: string | undefined) =>
    onChange({ ...work, request: changed(request, { stem }) });
  const why = made?.type === "error" ? made.problem : undefined;
  const wrong = wrongSetting(engine, typed);
  const picture = made?.type === "ok" && wrong === undefined ? made : undefined;

  /** Another content keeps the size and the colours, and gets the kind of symbol that suits it. */
  const use = (next: string) => {
    const afresh = { kind: undefined, symbology: undefined, usage: undefined, addOn: undefined };
    onChange({ ...work, text: next, request: changed(request, afresh) });
  };
  const scanned = (data: string, identifier: string) => {
    const whole = identifier + data;
    use(engine?.readContent(whole).type === "ok" ? whole : data);
  };

  // Without a number that can be read there is nothing to choose or to save.
  const isUnread = isEmpty || content?.type === "error";
  const step = isUnread ? "number" : steps.step;
  const next = allSteps[allSteps.indexOf(step) + 1];
  const canGoOn = step === "number" ? content?.type === "ok" : picture !== undefined;

  return (
    <div className={styles.steps} data-step={step}>
      <StepHeading step={step} onLeave={steps.leave} />
      <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
        <div className={frame.entry} data-in="number">
          <Field
            label={words.text}
            hint={words.textHint}
            describedBy={content?.type === "error" ? faultId : undefined}
            isWrong={content?.type === "error"}
          >
            {(field) => (
              <ScanInput
                {...field}
                ref={input}
                text={text}
                onText={(typed) => onChange({ ...work, text: typed })}
              />
            )}
          </Field>
          {asksForStem && engine !== undefined && (
            <StemField engine={engine} stem={request.stem} onChange={setStem} ref={stemField} />
          )}
        </div>

        <section className={frame.answer} aria-label={answer.heading} tabIndex={-1} ref={around}>
          <AfterTyping>
            {() =>
              isEmpty ? (
                <Invitation
                  examples={examples.map(({ name, text }) => ({ name, onUse: () => use(text) }))}
                >
                  <p>{answer.invitation}</p>
                </Invitation>
              ) : engine === undefined || content === undefined ? (
                <Loading name="numberingTool" />
              ) : content.type === "error" ? (
                <ContentFault
                  id={faultId}
                  text={text}
                  error={content.problem}
                  onUse={use}
                  onMany={onMany}
                />
              ) : (
                <SymbolAnswer
                  engine={engine}
                  text={text}
                  request={request}
                  content={content}
                  made={made}
                  wrong={wrong}
                  onUse={use}
                  whose={
                    asksForStem && request.stem === undefined
                      ? {
                          onStem: setStem,
                          onType: () => {
                            // Safari before 17.4 has no `checkVisibility`.
                            if (stemField.current?.getClientRects().length === 0)
                              steps.goTo("number");
                            stemField.current?.focus();
                          },
                        }
                      : undefined
                  }
                />
              )
            }
          </AfterTyping>
        </section>

        <div className={styles.set}>
          {content?.type === "ok" && content.kinds.length > 1 && (
            <div data-in="number">
              <KindField
                kinds={content.kinds}
                onChange={(kind) =>
                  onChange({
                    ...work,
                    request: changed(request, { kind, symbology: undefined, usage: undefined }),
                  })
                }
              />
            </div>
          )}
          {content?.type === "ok" && engine !== undefined && (
            <div className={styles.set} data-in="size">
              <SymbolSettings
                engine={engine}
                content={content}
                request={request}
                typed={typed}
                printedOn={made?.type === "ok" ? made.printedOn : undefined}
                misfit={why?.type === "doesNotFit" ? why.reason : undefined}
                onChange={(values, lengths) =>
                  onChange({
                    text,
                    request: changed(request, values),
                    typed: { ...typed, ...lengths },
                  })
                }
              />
            </div>
          )}
          {canGoOn && next !== undefined && (
            <div className={styles.way}>
              <Button
                variant={step === "save" ? "secondary" : "primary"}
                size="large"
                onClick={() => steps.goTo(next)}
              >
                {say(stepWords.next, { name: stepNames[next] })}
              </Button>
            </div>
          )}
          <div data-in="number">
            <Scan onUse={(_, { data, identifier }) => scanned(data, identifier)} />
          </div>
          <div className="actions needs-script" data-in="number save">
            <Button
              size="small"
              onClick={() => {
                onRestart();
                input.current?.focus();
              }}
              disabled={isEmpty}
            >
              {buttons.startAgain}
            </Button>
            <CopyLink hash={writeAddress(work)} what={words.copiedLink} />
          </div>
        </div>
      </form>
      {content?.type === "ok" && engine !== undefined && picture !== undefined && (
        <div className={styles.details} data-in="check">
          <SymbolDetails engine={engine} picture={picture} reduction={request.reduction} />
          <ContentParts engine={engine} text={text} kind={request.kind} />
          <NextTools content={content} text={text} />
        </div>
      )}
    </div>
  );
}

type StepHeadingProps = { step: Step; onLeave: () => void };

/** Where a phone is among the steps, and the way back. */
function StepHeading({ step, onLeave }: StepHeadingProps) {
  const at = allSteps.indexOf(step);
  const previous = allSteps[at - 1];
  const heading = { step: at + 1, steps: allSteps.length, name: stepNames[step] };
  return (
    <div className={styles.way}>
      {previous !== undefined && <BackLink href={stepAddress(previous)} onClick={onLeave} />}
      <h2 id={STEP_ID} tabIndex={-1}>
        {say(stepWords.heading, heading)}
      </h2>
    </div>
  );
}

type KindFieldProps = {
  /** What the digits can identify, the kind that they were read as first. */
  kinds: KeyKind[];
  onChange: (kind: KeyKind) => void;
};

/** What digits identify, where their length leaves it open. */
export function KindField({ kinds, onChange }: KindFieldProps) {
  const [read] = kinds;
  if (read === undefined) return null;
  return (
    <SelectField
      label={words.kind}
      hint={words.kindHint}
      choices={choicesFrom(keyNames)
        .filter(({ value }) => kinds.includes(value))
        .map(({ value }) => ({ value, label: choiceNames[value] }))}
      value={read}
      onChange={onChange}
    />
  );
}

type ContentPartsProps = { engine: PrintEngine; text: string; kind: KeyKind | undefined };

/** What an element string says part by part; a number alone needs no list. */
function ContentParts({ engine, text, kind }: ContentPartsProps) {
  const parts = useMemo(() => engine.contentParts(text, thisYear(), kind), [engine, text, kind]);
  return (
    parts.length > 1 && (
      <div className={styles.parts}>
        <Parts elements={parts} />
      </div>
    )
  );
}

type NextToolsProps = { content: Content; text: string };

/** Takes the number along to the other tools. */
export function NextTools({ content, text }: NextToolsProps) {
  const { bracketed, isNumber, onLabel } = content;
  return (
    <ul className="links">
      {onLabel && (
        <li>
          <Link href={labelLink(...onLabel)}>{nextTools.label}</Link>
        </li>
      )}
      <li>
        <Link href={linkTo("encoder", bracketed)}>{nextTools.encoder}</Link>
      </li>
      {isNumber && (
        <li>
          <Link href={linkTo("calculator", text)}>{nextTools.calculator}</Link>
        </li>
      )}
    </ul>
  );
}

import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import { form as formWords, estimate as words } from "../../../../fixtures/content/words/savings";
import {
  loadAmounts,
  type SavingsField,
  type SavingsFieldProblem,
} from "../../engine/load-amounts";
import { useBinary } from "../../engine/use-binary";
import { say } from "../../say";
import { AfterTyping } from "../../ui/AfterTyping";
import { Button } from "../../ui/Button";
import { ConfirmButton } from "../../ui/ConfirmButton";
import { Disclosure } from "../../ui/Disclosure";
import frame from "../frame/frame.module.css";
import { Invitation } from "../frame/Invitation";
import { Loading, ToolFrame } from "../frame/ToolFrame";
import { useFigures } from "./address";
import { EstimatePanel } from "./EstimatePanel";
import { FigureField } from "./FigureField";
import { commonFigures, controlId, example, focusField, type Line, lines } from "./layout";
import { describeProblem, fieldNames, lineHints, lineNames, range } from "./messages";
import styles from "./SavingsCalculator.module.css";

/** What scanning, messages and shared data could save: volumes in, a low and a high estimate out. */
export function SavingsCalculator() {
  const amounts = useBinary(loadAmounts);
  const { engine } = amounts;
  const panel = useRef<HTMLElement>(null);
  const { typed, edit, reset, replace } = useFigures();
  const facts = useMemo(() => new Map(engine?.savingsFields()), [engine]);

  const outcome = engine?.estimateSavings(typed);
  const problems = outcome?.type === "error" ? outcome.problem : [];
  const slips = outcome?.type === "ok" ? outcome.slips : [];
  const faults = new Map(problems.map((problem) => [problem.field, problem]));
  const toOpen = new Set([...faults.keys(), ...slips.map(({ field }) => field)]);
  const isStarted = Object.values(typed).some((text) => text.trim() !== "");

  const figure = (id: SavingsField) => (
    <FigureField
      key={id}
      id={id}
      facts={facts.get(id)}
      text={typed[id]}
      problem={faults.get(id)}
      meant={slips.find(({ field }) => field === id)?.meant}
      onEdit={edit}
      onReset={reset}
    />
  );
  const focusEstimate = () => panel.current?.focus({ preventScroll: true });
  function showEstimate() {
    focusEstimate();
    panel.current?.scrollIntoView();
  }
  // Both take away the button that was pressed.
  function tryExample() {
    replace(example);
    focusEstimate();
  }
  function startAgain() {
    replace({});
    focusField("orders");
  }
  const shownText = (id: SavingsField) => typed[id] || facts.get(id)?.figure || "";

  return (
    <ToolFrame name="savingsCalculator" binary={amounts} withoutScript={formWords.noScript}>
      <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
        <div className={`${frame.entry} ${styles.entry}`}>
          {lines.map((line) => (
            <LineFields key={line.id} line={line} open={toOpen}>
              {figure}
            </LineFields>
          ))}
          <fieldset className={`${styles.line} ${styles.common}`}>
            <legend>{formWords.common}</legend>
            {commonFigures.map(figure)}
          </fieldset>
          {isStarted && (
            <ConfirmButton
              label={buttons.startAgain}
              size="small"
              question={formWords.clearQuestion}
              yes={formWords.clearYes}
              no={formWords.clearNo}
              onConfirm={startAgain}
            />
          )}
          {outcome?.type === "ok" && outcome.lines.length > 0 && (
            <div className={styles.bar}>
              <span>
                {say(formWords.perYear, {
                  amount: range(outcome.low.grossCents, outcome.high.grossCents),
                })}
              </span>
              <Button size="small" onClick={showEstimate}>
                {formWords.seeEstimate}
              </Button>
            </div>
          )}
        </div>
        <section
          className={`${frame.answer} ${styles.answer}`}
          aria-label={words.heading}
          ref={panel}
          tabIndex={-1}
        >
          <AfterTyping>
            {() =>
              outcome === undefined ? (
                isStarted && amounts.status === "loading" ? (
                  <Loading name="savingsCalculator" />
                ) : (
                  <Inviting onTry={tryExample} />
                )
              ) : outcome.type === "error" ? (
                <ToPutRight problems={problems} shownText={shownText} />
              ) : engine === undefined || outcome.lines.length === 0 ? (
                <Inviting onTry={tryExample} />
              ) : (
                <EstimatePanel engine={engine} typed={typed} estimate={outcome} />
              )
            }
          </AfterTyping>
        </section>
      </form>
    </ToolFrame>
  );
}

function Inviting({ onTry }: { onTry: () => void }) {
  return (
    <Invitation examples={[{ name: words.example, onUse: onTry }]}>
      <p>{words.invitation}</p>
      <p>{words.notAdvice}</p>
    </Invitation>
  );
}

type ToPutRightProps = {
  problems: SavingsFieldProblem[];
  shownText: (field: SavingsField) => string;
};

/** What keeps the estimate from being worked out, with links to the fields. */
function ToPutRight({ problems, shownText }: ToPutRightProps) {
  return (
    <div className={frame.empty} role="status">
      <p>{words.toPutRight}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a
              href={`#${controlId(problem.field)}`}
              onClick={(event) => goTo(event, problem.field)}
            >
              {fieldNames[problem.field]}
            </a>
            : {describeProblem(problem, shownText(problem.field))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves to the field itself: its id in the address would take the place of the figures. */
function goTo(event: MouseEvent, field: SavingsField) {
  event.preventDefault();
  focusField(field);
}

type Props = {
  line: Line;
  /** The fields to look at again, which are never hidden. */
  open: Set<SavingsField>;
  children: (field: SavingsField) => ReactNode;
};

/** A line of the estimate: how many there are, and what it assumes about each. */
function LineFields({ line, open, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className={styles.line}>
      <legend>{lineNames[line.id]}</legend>
      <p className="quiet">{lineHints[line.id]}</p>
      {children(line.volume)}
      <Disclosure
        summary={say(formWords.figures, { line: lineNames[line.id].toLowerCase() })}
        open={isOpen || line.figures.some((field) => open.has(field))}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {line.figures.map(children)}
      </Disclosure>
    </fieldset>
  );
}

import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buttons } from "../../../../fixtures/content/words/interface";
import { answer as words } from "../../../../fixtures/content/words/logistics-label";
import type {
  LabelChoices,
  LabelEntries,
  LabelFieldProblem,
  LabelPicture,
  LabelSize,
  NoLabel,
  Outcome,
  PrintEngine,
} from "../../engine/load-print";
import { say, sayCount } from "../../say";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Disclosure } from "../../ui/Disclosure";
import { goToField } from "../../ui/form/ErrorSummary";
import { millimetres, shownScan, together } from "../../ui/format";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { type Scale, ScaleChoice } from "../frame/ScaleChoice";
import { describeFileError } from "../print/file-error";
import { pictureAddress, printPages } from "../print/print-pages";
import { linkTo } from "../shared-value";
import { tableOf } from "./columns";
import { controlId, fieldWords } from "./fields";
import { CopiesField, copiesOf } from "./LabelField";
import { LabelWarnings } from "./LabelWarnings";
import styles from "./LogisticsLabelTool.module.css";
import { savePdf, saveZpl } from "./label-files";
import {
  dayUsed,
  describeAsText,
  describeContents,
  describeFit,
  describeProblem,
  isWaiting,
  nameAsText,
  sizeNames,
} from "./messages";
import { saysTheSame, usedLabel } from "./register";
import type { Settings } from "./settings";
import { type Register, useAnswer } from "./use-register";

/** The part of the tool's page that says how such a file gets to a printer. */
export const PRINT_ZPL = "#print-zpl";

type Props = {
  engine: PrintEngine;
  choices: LabelChoices;
  label: LabelEntries;
  settings: Settings;
  picture: Outcome<LabelPicture, NoLabel>;
  onSize: (size: LabelSize) => void;
  /** Prints what has no room for its barcode as text. */
  onText: () => void;
  /** Makes a label of each row of a table. */
  onMany: (table: string) => void;
  register: Register;
  /** Called when the label is printed or saved. */
  onUsed: () => void;
  /** Called to take the number after this one, or to type another. */
  onNext: () => void;
  /** Whether the number was given out here and is on no label yet. */
  isNew: boolean;
  /** Whether the SSCC was typed. */
  isTyped: boolean;
};

/** The label in its true size, or what keeps it from being one. */
export function LabelAnswer({ picture, onSize, onText, onMany, ...rest }: Props) {
  if (picture.type === "ok") return <Ready {...rest} picture={picture} />;
  const { problem } = picture;
  switch (problem.type) {
    case "doesNotFit":
      return (
        <Notice tone="warning">
          <p role="status">{describeFit(problem)}</p>
          <div className="actions">
            {problem.fits.map((size) => (
              <Button key={size} size="small" onClick={() => onSize(size)}>
                {say(words.useSize, { size: sizeNames[size] })}
              </Button>
            ))}
            {problem.asText.length > 0 && (
              <Button size="small" onClick={onText}>
                {nameAsText(problem.asText)}
              </Button>
            )}
          </div>
        </Notice>
      );
    case "fields":
      return <Faults problems={problem.problems} onMany={onMany} />;
  }
}

/** What is wrong, and what is only missing so far. */
function Faults({ problems, onMany }: { problems: LabelFieldProblem[] } & Pick<Props, "onMany">) {
  const several = problems.find(({ rows }) => rows !== null);
  const wrong = problems.filter((one) => !isWaiting(one));
  const waiting = problems.filter(isWaiting);
  return (
    <div className={styles.faults} role="status">
      {wrong.length > 0 && (
        <>
          <p>{words.toPutRight}</p>
          <ProblemList problems={wrong} />
        </>
      )}
      {several !== undefined && (
        <div className="actions">
          <Button
            variant="primary"
            onClick={() => onMany(tableOf(several.field, several.rows ?? ""))}
          >
            {words.labelOfEach}
          </Button>
        </div>
      )}
      {waiting.length > 0 && (
        <>
          <p>{words.stillNeeded}</p>
          <ProblemList problems={waiting} />
        </>
      )}
    </div>
  );
}

function ProblemList({ problems }: { problems: LabelFieldProblem[] }) {
  return (
    <ul>
      {problems.map((one) => (
        <li key={one.field}>
          <a
            href={`#${controlId(one.field)}`}
            onClick={(event) => goToField(event, controlId(one.field))}
          >
            {fieldWords[one.field].label}
          </a>
          : {describeProblem(one)}
        </li>
      ))}
    </ul>
  );
}

type ReadyProps = Omit<Props, "onSize" | "onText" | "onMany" | "picture"> & {
  picture: LabelPicture;
};

function Ready({
  engine,
  choices,
  label,
  settings,
  picture,
  register,
  onUsed,
  onNext,
  isNew,
  isTyped,
}: ReadyProps) {
  const [copies, setCopies] = useState("2");
  const [scale, setScale] = useState<Scale>("fit");
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);
  /** The label that is to replace the one with its number. */
  const [kept, setKept] = useState<string>();
  const count = copiesOf(copies);
  const size = choices.sizes.find(({ id }) => id === settings.size);
  const { sscc, entries, svg, dataHeight, symbols, asText, warnings } = picture;
  const toldAsText = describeAsText(asText, settings.size);
  const isPaper = settings.output === "paper";
  const used = useAnswer(
    register,
    useCallback(() => usedLabel(sscc), [sscc]),
  );
  // Two pallets with one number cannot be told apart by anyone who receives them.
  const isOther = used !== undefined && !saysTheSame(used.entries, entries);
  const said = `${sscc} ${JSON.stringify(entries)}`;
  const isKept = kept === said;
  const isOnOther = isOther && !isKept;
  const isCopy = used !== undefined && !isOther;
  const contents = used === undefined ? "" : describeContents(used.entries);
  const files = useRef<HTMLDivElement>(null);
  /** Decides which number it is; the button that was pressed goes, so that the next step takes the focus. */
  const decide = (decision: () => void, next: () => HTMLElement | null | undefined) => {
    flushSync(decision);
    next()?.focus();
  };
  const firstFile = () => files.current?.querySelector<HTMLElement>("button:not(:disabled)");

  async function run(make: () => void | Promise<void>) {
    // A second press would find the number taken by the first.
    if (isRunning.current) return;
    isRunning.current = true;
    await claimAndMake(make).finally(() => {
      isRunning.current = false;
    });
  }

  async function claimAndMake(make: () => void | Promise<void>) {
    setFailure(undefined);
    // First, so that a tab beside this one does not take the number meanwhile.
    const { taken, release } = await register.claim(
      [{ sscc, entries, isNew }],
      isKept ? new Set([sscc]) : undefined,
    );
    if (taken.length > 0) {
      setFailure(words.takenMeanwhile);
      return;
    }
    onUsed();
    try {
      await make();
    } catch (error) {
      await release();
      setFailure(describeFileError(error));
    }
  }
  const pages = Math.ceil((count ?? 1) / (size?.labelsOnPage ?? 1));

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.verdict}>
          <p>
            <span className="quiet">{words.sscc}</span>
            <strong className="number" translate="no">
              {sscc}
            </strong>
          </p>
          <CopyButton text={sscc} what={words.sscc} />
        </div>
        <div className={styles.files} ref={files}>
          <CopiesField
            label={size?.labelsOnPage === 2 ? words.copiesTwoOnSheet : words.copies}
            copies={copies}
            onChange={setCopies}
          />
          {isPaper ? (
            <>
              <Button
                variant="primary"
                disabled={count === undefined || size === undefined || isOnOther}
                onClick={() => size && run(() => printPages(svg, size.page, pages))}
              >
                {buttons.print}
              </Button>
              <Button
                disabled={count === undefined || isOnOther}
                onClick={() => run(() => savePdf(engine, label, settings, count ?? 1, sscc))}
              >
                {words.savePdf}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              disabled={count === undefined || isOnOther}
              onClick={() => run(() => saveZpl(engine, label, settings, count ?? 1, sscc))}
            >
              {words.saveZpl}
            </Button>
          )}
          {!isPaper && <Link href={PRINT_ZPL}>{words.printZpl}</Link>}
          {isCopy && (
            <Button onClick={onNext}>{isTyped ? words.anotherNumber : words.nextNumber}</Button>
          )}
        </div>
      </div>
      {toldAsText !== undefined && <p role="status">{toldAsText}</p>}
      <LabelWarnings warnings={warnings} />
      {isOnOther && (
        <Notice tone="warning">
          <p role="status">
            {used.usedOn === ""
              ? say(words.onOther, { contents })
              : say(words.onOtherOfDay, { day: dayUsed(used.usedOn), contents })}
          </p>
          <div className="actions">
            <Button
              size="small"
              variant="primary"
              onClick={() =>
                decide(onNext, () =>
                  isTyped ? document.getElementById(controlId("sscc")) : firstFile(),
                )
              }
            >
              {isTyped ? words.typeAnother : words.takeNext}
            </Button>
            <Button size="small" onClick={() => decide(() => setKept(said), firstFile)}>
              {words.keep}
            </Button>
          </div>
        </Notice>
      )}
      {isCopy && (
        <p role="status">
          {used.usedOn === ""
            ? words.usedBefore
            : say(words.usedOnDay, { day: dayUsed(used.usedOn) })}{" "}
          {isTyped ? words.copiesKeepAnother : words.copiesKeepNext}
        </p>
      )}
      {failure !== undefined && (
        <Notice tone="error">
          <p role="alert">{failure}</p>
        </Notice>
      )}
      <section
        className={styles.preview}
        data-scale={scale}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={words.picture}
      >
        <img
          src={pictureAddress(svg)}
          alt={sayCount(words.pictureText, symbols.length, { sscc })}
        />
      </section>
      <ScaleChoice value={scale} onChange={setScale} />
      {(dataHeight ?? 0) < 7000 && (
        <p className="quiet">
          {dataHeight === null
            ? words.noText
            : say(words.lowText, { height: millimetres(dataHeight) })}
        </p>
      )}
      <Disclosure summary={words.scans}>
        <ol className={styles.scans}>
          {symbols.map(({ bracketed, scan, width }) => (
            <li key={bracketed}>
              <span className={styles.message} translate="no">
                {together(bracketed)}
              </span>
              <span className="quiet">
                {say(words.scan, { scan: shownScan(scan), width: millimetres(width) })}
              </span>
            </li>
          ))}
        </ol>
        <p className="quiet">{words.scanHint}</p>
      </Disclosure>
      <ul className={styles.next}>
        <li>
          <Link href={linkTo("numbering", `(00)${sscc}`)}>{words.barcode}</Link>
        </li>
        <li>
          <Link href={linkTo("encoder", `(00)${sscc}`)}>{words.tag}</Link>
        </li>
      </ul>
    </>
  );
}

import type { Interpreter, SchemeName } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Disclosure } from "../../ui/Disclosure";
import { countOf } from "../../ui/format";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { Verdict } from "../frame/ToolFrame";
import { BitsDrawing } from "./BitsDrawing";
import styles from "./EpcTool.module.css";
import { boxExamples } from "./examples";
import {
  boxNames,
  describeMissing,
  describeScheme,
  describeSeveral,
  describeWarning,
  kindNames,
  schemeName,
  warningTones,
} from "./messages";
import { fitsOf } from "./schemes";
import { type Answer, type Choices, formOf, type Meaning, paddingOf, type Work } from "./work";

type Props = {
  engine: Interpreter;
  work: Work;
  answer: Answer;
  onChoose: (change: Partial<Choices>) => void;
  onRepair: (text: string) => void;
  onConvertAll: (values: string[]) => void;
};

/** The tag in one sentence, its digits large, its bits drawn, and what can be done next. */
export function AnswerView({ answer, onRepair, onConvertAll, ...rest }: Props) {
  switch (answer.type) {
    case "empty":
      return null;
    case "several":
      return (
        <>
          <Verdict tone="waiting">{describeSeveral(answer.count)}</Verdict>
          <p className="actions needs-script">
            <Button variant="primary" onClick={() => onConvertAll(answer.lines.split("\n"))}>
              Convert all {answer.count.toLocaleString("en-AU")} as a column
            </Button>
          </p>
        </>
      );
    case "fault":
      return (
        <>
          <Verdict tone="wrong">
            Nothing follows yet: see what is wrong under “{boxNames[answer.box]}”.
          </Verdict>
          {answer.repairs.length === 0 ? (
            <p className={styles.repairs}>
              This box takes a text such as <code>{boxExamples[answer.box]}</code>
            </p>
          ) : (
            <div className={styles.repairs}>
              <p id="epc-repairs">What was probably meant:</p>
              <ul aria-labelledby="epc-repairs">
                {answer.repairs.map(({ text }) => (
                  <li key={text}>
                    <Button size="small" onClick={() => onRepair(text)}>
                      <span>
                        Use <span className="number">{text}</span>
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      );
    case "ok":
      return <MeaningView {...rest} meaning={answer.meaning} />;
  }
}

type MeaningProps = Omit<Props, "answer" | "onRepair" | "onConvertAll"> & { meaning: Meaning };

function MeaningView({ engine, work, meaning, onChoose }: MeaningProps) {
  const hex = formOf(meaning, "hex");
  const bits = formOf(meaning, "binary");
  const scheme = engine.listSchemes().find((one) => one.scheme === meaning.scheme);
  const noTag = meaning.missing.find(({ kind }) => kind === "hex");
  const elements = formOf(meaning, "bracketed");
  const sscc = meaning.elements.find(({ ai }) => ai === "00")?.value;
  return (
    <>
      {scheme !== undefined && bits !== undefined && hex !== undefined ? (
        <>
          <Verdict tone="right">
            {schemeName(scheme.scheme)}: {kindNames[scheme.kind]}, in {bits.length} bits.
          </Verdict>
          <div className={styles.hex}>
            <p className={styles.hexDigits}>
              <span className="visually-hidden">In hexadecimal: </span>
              {hex.match(/.{1,4}/g)?.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its position
                <span key={index}>{word}</span>
              ))}
            </p>
            <CopyButton text={hex} what="Hexadecimal" />
          </div>
          {paddingOf(meaning) > 0 && (
            <p className={styles.quiet}>
              {countOf(paddingOf(meaning), "zero bit")} at the end{" "}
              {paddingOf(meaning) === 1 ? "fills" : "fill"} the last word: tag memory is written and
              read in words of 16 bits.
            </p>
          )}
        </>
      ) : (
        noTag && (
          <Verdict tone="waiting">
            This is right, but no tag can carry it yet. {describeMissing(noTag)}
          </Verdict>
        )
      )}
      {(["warning", "information"] as const).map((tone) => {
        const said = meaning.warnings.filter(({ code }) => warningTones[code] === tone);
        return (
          said.length > 0 && (
            <Notice key={tone} tone={tone}>
              {said.map((warning) => (
                <p key={`${warning.code} ${warning.ai}`}>{describeWarning(warning)}</p>
              ))}
            </Notice>
          )
        );
      })}
      {bits !== undefined && <BitsDrawing meaning={meaning} bits={bits} />}
      <PrefixQuestion engine={engine} work={work} meaning={meaning} onChoose={onChoose} />
      <Disclosure summary="Every scheme, and why one does not fit">
        <SchemeTable
          engine={engine}
          work={work}
          meaning={meaning}
          onScheme={(scheme: SchemeName) => onChoose({ scheme })}
        />
      </Disclosure>
      {elements !== undefined && (
        <p className={`actions ${styles.next}`}>
          <Link
            href={`/services/tools/numbering-and-barcodes#${new URLSearchParams({ value: elements })}`}
          >
            Make its barcode
          </Link>
          {sscc !== undefined && (
            <Link href={`/services/tools/logistics-labelling-tool#sscc=${sscc}`}>
              Put it on a label
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** Where the length of the company prefix is missing: every length, with what it would give. */
function PrefixQuestion({ engine, work, meaning, onChoose }: MeaningProps) {
  const isMissing = meaning.missing.some(({ reason }) => reason.code === "companyPrefixUnknown");
  const isUnknown = meaning.missing.some(({ kind }) => kind === "pure-identity-uri");
  const elements = formOf(meaning, "bracketed");
  if (!(isMissing || isUnknown) || work.prefixLength !== undefined || elements === undefined) {
    return null;
  }
  const choices = engine.companyPrefixChoices(elements);
  if (choices.length === 0) return null;
  return (
    <Disclosure
      summary="How long is the company prefix?"
      open={meaning.scheme === null}
      key={meaning.scheme}
    >
      <div className={styles.question}>
        <p>
          A number does not say where its company prefix ends. Without its length there is no EPC
          URI, and only the schemes with a plus are possible. The length is on the licence
          certificate.
        </p>
        <ul>
          {choices.map(({ length, uri }) => (
            <li key={length}>
              <Button size="small" onClick={() => onChoose({ prefixLength: length })}>
                {length} digits
              </Button>
              <code>{uri}</code>
              {length < 6 && <span className={styles.quiet}>written as 6</span>}
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}

type SchemeTableProps = {
  engine: Interpreter;
  work: Work;
  meaning: Meaning;
  onScheme: (scheme: SchemeName) => void;
};

/** Every scheme for this kind of object: how many bits it takes, or why it does not fit. */
function SchemeTable({ engine, work, meaning, onScheme }: SchemeTableProps) {
  const fits = fitsOf(engine, work, meaning);
  if (typeof fits === "string") return <p>{fits}</p>;
  const rows = fits.map((fit) => {
    const { scheme } = fit;
    const isInUse = meaning.scheme === scheme.scheme;
    return {
      key: scheme.scheme,
      cells: [
        schemeName(scheme.scheme),
        describeScheme(scheme),
        "bits" in fit ? fit.bits : "",
        !("bits" in fit) ? fit.why : isInUse ? "In use" : "Fits",
        !isInUse && (
          <Button
            key="use"
            size="small"
            aria-label={`Use ${schemeName(scheme.scheme)}`}
            onClick={() => onScheme(scheme.scheme)}
          >
            Use
          </Button>
        ),
      ],
    };
  });
  return (
    <div className={styles.schemes}>
      <Table
        caption="Schemes for this number"
        columns={["Scheme", "Size", "Bits it takes", "Does it fit?", "Choose"]}
        rows={rows}
      />
    </div>
  );
}

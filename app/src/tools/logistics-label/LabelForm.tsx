import { form as words } from "../../../../fixtures/content/words/logistics-label";
import type { LabelEntries, LabelFieldProblem } from "../../engine/load-print";
import { say } from "../../say";
import { Disclosure } from "../../ui/Disclosure";
import { Radios } from "../../ui/form/ChoiceGroup";
import { mainFields, moreFields } from "./fields";
import { LabelField } from "./LabelField";
import styles from "./LogisticsLabelTool.module.css";
import type { MissingLetters } from "./use-missing-letters";

export type SsccSource = "next" | "given";

type Props = {
  entries: LabelEntries;
  problems: LabelFieldProblem[];
  source: SsccSource;
  onSource: (source: SsccSource) => void;
  onEdit: (field: keyof LabelEntries, text: string) => void;
  /** The number that comes next, where the company prefix is known. */
  nextSerial: string | undefined;
  missingLetters: MissingLetters;
};

/** What is on the label: the SSCC first, what most labels say, and the rest folded away. */
export function LabelForm({
  entries,
  problems,
  source,
  onSource,
  onEdit,
  nextSerial,
  missingLetters,
}: Props) {
  const problemOf = (id: keyof LabelEntries) => problems.find((problem) => problem.field === id);
  const field = (id: keyof LabelEntries) => (
    <LabelField
      key={id}
      id={id}
      text={entries[id] ?? ""}
      problem={problemOf(id)}
      onEdit={onEdit}
      missingLetter={missingLetters[id]}
      {...(id === "serialReference" && {
        suggestion: nextSerial,
        hint:
          nextSerial === undefined
            ? words.ownSerial
            : say(words.nextSerial, { serial: nextSerial }),
      })}
    />
  );
  const isUsed = (fields: (keyof LabelEntries)[]) =>
    fields.some((id) => (entries[id] ?? "") !== "" || problemOf(id) !== undefined);

  return (
    <>
      <fieldset className={styles.group}>
        <legend>{words.number}</legend>
        <Radios
          legend={words.source}
          hideLegend
          choices={[
            { value: "next", label: words.next },
            { value: "given", label: words.given },
          ]}
          variant="segments"
          value={source}
          onChange={onSource}
        />
        {source === "next" ? (
          <div className={styles.row}>
            {field("companyPrefix")}
            {field("serialReference")}
            {field("extension")}
          </div>
        ) : (
          field("sscc")
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{words.inside}</legend>
        <div className={styles.row}>{mainFields.map(field)}</div>
      </fieldset>
      <div>
        {moreFields.map(({ title, fields }) => (
          <Disclosure key={title} summary={title} open={isUsed(fields) || undefined}>
            <div className={styles.row}>{fields.map(field)}</div>
          </Disclosure>
        ))}
      </div>
    </>
  );
}

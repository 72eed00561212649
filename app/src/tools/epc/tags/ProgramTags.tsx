import { useEffect, useRef, useState } from "react";
import { fields } from "../../../../../fixtures/content/words/epc";
import { form as words } from "../../../../../fixtures/content/words/epc-tags";
import { buttons } from "../../../../../fixtures/content/words/interface";
import type { Interpreter } from "../../../engine/load-interpreter";
import { say } from "../../../say";
import { Button } from "../../../ui/Button";
import { Disclosure } from "../../../ui/Disclosure";
import { Checkbox, Radios } from "../../../ui/form/ChoiceGroup";
import { Field } from "../../../ui/form/Field";
import { SelectField } from "../../../ui/form/SelectField";
import { asTyped, ScanInput, TextInput } from "../../../ui/form/TextInput";
import frame from "../../frame/frame.module.css";
import { RowsInput } from "../../rows/RowsInput";
import { RunStatus } from "../../rows/RunStatus";
import type { Rows } from "../../rows/use-rows";
import styles from "../EpcTool.module.css";
import { describeScheme, schemeName } from "../messages";
import { PrefixField } from "../SchemeFields";
import { infoOf } from "../schemes";
import { GivenPanel } from "./GivenPanel";
import { describeProgram } from "./problems";
import { TagsAnswer } from "./TagsAnswer";
import { emptyForm, placeOf, type TagForm, type Tags, useTags } from "./use-tags";

const EXAMPLE: TagForm = {
  ...emptyForm,
  gtin: "9521234543213",
  quantity: "2,000",
  prefixLength: 7,
};
const EXAMPLE_ROWS = "GTIN,Product,Quantity\n9521234543213,Shirt S,800\n9521234543220,Shirt M,1200";

type Props = {
  engine: Interpreter | undefined;
  /** The rows of the column, so that one whose rows lack serial numbers is here at once. */
  rows: Rows;
};

/** Tags to program: serial numbers for one product or a sheet of them, as a list and for a printer. */
export function ProgramTags({ engine, rows }: Props) {
  const tags = useTags(rows);
  const { form, change, make, made, run } = tags;
  const top = useRef<HTMLFormElement>(null);
  const isSheet = form.what === "sheet";
  const makeButton = (
    <Button
      variant="primary"
      type="submit"
      disabled={engine === undefined || (isSheet && rows.isEmpty)}
    >
      {words.make}
    </Button>
  );

  // What is wrong stands at its field, which is where people go on.
  useEffect(() => {
    if (made?.answer.type === "problem") {
      top.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [made]);

  return (
    <form
      ref={top}
      className={styles.many}
      onSubmit={(event) => {
        event.preventDefault();
        if (engine !== undefined && !(isSheet && rows.isEmpty)) make();
      }}
    >
      <div className={frame.panes}>
        <div className={frame.entry}>
          <Radios
            legend={words.what}
            variant="segments"
            choices={[
              { value: "item", label: words.item },
              { value: "sheet", label: words.sheet },
            ]}
            value={form.what}
            onChange={(what) => change({ what })}
          />
          {isSheet ? (
            <RowsInput
              rows={rows}
              label={words.rows}
              hint={words.rowsHint}
              fileLabel={words.file}
              settings={<Settings engine={engine} tags={tags} />}
              onExample={() => rows.type(EXAMPLE_ROWS)}
              onClear={tags.forget}
            >
              {makeButton}
            </RowsInput>
          ) : (
            <>
              <ItemFields engine={engine} tags={tags} />
              <Settings engine={engine} tags={tags} />
              <div className="actions needs-script">
                {makeButton}
                <Button variant="quiet" onClick={tags.clear} disabled={form === emptyForm}>
                  {buttons.startAgain}
                </Button>
              </div>
            </>
          )}
          <RunStatus run={run} onCancel={tags.stop} />
        </div>
        <TagsAnswer engine={engine} tags={tags} example={EXAMPLE} />
      </div>
      <GivenPanel tags={tags} />
    </form>
  );
}

type PartProps = { engine: Interpreter | undefined; tags: Tags };

/** One product, and how many of it. */
function ItemFields({ engine, tags: { form, change, given, made } }: PartProps) {
  const next = useNextSerial(engine, form.gtin, given);
  const refused = made?.answer.type === "problem" ? made.answer : undefined;
  const errorAt = (place: ReturnType<typeof placeOf>) =>
    refused !== undefined && placeOf(refused) === place
      ? describeProgram(refused.problem)
      : undefined;
  return (
    <>
      <Field label={words.gtin} hint={words.gtinHint} error={errorAt("gtin")}>
        {(field) => (
          <ScanInput
            {...field}
            characters={14}
            inputMode="numeric"
            text={form.gtin}
            onText={(gtin) => change({ gtin })}
          />
        )}
      </Field>
      <Field label={words.quantity} hint={words.quantityHint} error={errorAt("quantity")}>
        {(field) => (
          <TextInput
            {...field}
            characters={7}
            inputMode="numeric"
            autoComplete="off"
            value={form.quantity}
            onChange={({ target }) => change({ quantity: target.value })}
          />
        )}
      </Field>
      <Order form={form} onChange={change} />
      {form.order === "next" && (
        <Field
          label={words.first}
          hint={next === undefined ? words.firstHintPlain : say(words.firstHint, { serial: next })}
          error={errorAt("first")}
        >
          {(field) => (
            <TextInput
              {...field}
              mono
              characters={20}
              {...asTyped}
              value={form.first}
              onChange={({ target }) => change({ first: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The serial number that comes next for what is typed. */
function useNextSerial(
  engine: Interpreter | undefined,
  gtin: string,
  given: Tags["given"],
): string | undefined {
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (engine === undefined || given === undefined) return;
    const program = new engine.TagProgrammer(emptyForm.scheme);
    for (const { gtin, run } of given) {
      if (run.type === "range") program.giveRange(gtin, run.first, run.count);
    }
    setNext(program.nextSerial(gtin));
    program.free();
  }, [engine, gtin, given]);
  return next;
}

type OrderProps = { form: TagForm; onChange: (change: Partial<TagForm>) => void };

const Order = ({ form, onChange }: OrderProps) => (
  <Radios
    legend={words.order}
    choices={[
      { value: "next", label: words.next },
      { value: "random", label: words.random, hint: words.randomHint },
    ]}
    value={form.order}
    onChange={(order) => onChange({ order })}
  />
);

/** What is the same for all tags. */
function Settings({ engine, tags: { form, change } }: PartProps) {
  const schemes = engine?.programSchemes() ?? [];
  return (
    <div className={styles.settings}>
      {form.what === "sheet" && <Order form={form} onChange={change} />}
      <PrefixField
        engine={engine}
        value={form.prefixLength}
        hint={fields.prefixLengthHint}
        onChange={(prefixLength) => change({ prefixLength })}
      />
      <Disclosure summary={words.more}>
        <div className={styles.settings}>
          <SelectField
            label={words.scheme}
            choices={schemes.map((scheme) => {
              const info = engine && infoOf(engine, scheme);
              const name = schemeName(scheme);
              return {
                value: scheme as string,
                label: info ? `${name}: ${describeScheme(info)}` : name,
              };
            })}
            value={form.scheme}
            onChange={(scheme) => change({ scheme })}
          />
          <SelectField
            label={words.filter}
            hint={fields.filterHint}
            choices={[
              { value: undefined, label: words.usualFilter },
              ...(engine?.listFilters(form.scheme) ?? [])
                .filter(({ reserved }) => !reserved)
                .map(({ value, name }) => ({ value, label: `${value}: ${name}` })),
            ]}
            value={form.filter}
            onChange={(filter) => change({ filter })}
          />
          <SelectField
            label={words.printer}
            choices={[
              { value: 203, label: words.dpi203 },
              { value: 300, label: words.dpi300 },
              { value: 600, label: words.dpi600 },
            ]}
            value={form.dpi}
            onChange={(dpi) => change({ dpi })}
          />
          <Checkbox
            label={words.symbol}
            checked={form.hasSymbol}
            onChange={({ target }) => change({ hasSymbol: target.checked })}
          />
        </div>
      </Disclosure>
    </div>
  );
}

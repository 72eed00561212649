import { fields as words } from "../../../../fixtures/content/words/epc";
import type { IdentityKind, Interpreter, Scheme, SchemeInfo } from "../../engine/load-interpreter";
import { say } from "../../say";
import { Field } from "../../ui/form/Field";
import { SelectField } from "../../ui/form/SelectField";
import { asTyped, Select, TextInput } from "../../ui/form/TextInput";
import { describeScheme, kindNames, schemeName } from "./messages";
import { fitsOf, infoOf, kindOf, kindsByUse, schemesByUse } from "./schemes";
import { type Choices, choicesOf, type Meaning, saysAll, type Work } from "./work";

/** The filter values of three bits, which all but a few schemes have. */
const FILTERS = [0, 1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, name: undefined }));

type Props = {
  engine: Interpreter;
  work: Work;
  meaning: Meaning | undefined;
  onChoose: (change: Partial<Choices>) => void;
};

/** What a barcode does not say and a tag needs, beside the company prefix: filter value, scheme, host name. */
export function SchemeFields({ engine, work, meaning, onChoose }: Props) {
  const chosen = meaning ? choicesOf(meaning, work) : work;
  const isSaid = meaning !== undefined && saysAll(meaning);
  // A scheme of another kind of object is not in force.
  const inForce = infoOf(engine, meaning?.epc?.scheme ?? chosen.scheme);
  const kind = inForce?.kind ?? kindOf(engine, meaning);
  const schemes = schemesByUse(engine).filter(
    (scheme) => kind === undefined || scheme.kind === kind,
  );
  const isChosen = schemes.some(({ scheme }) => scheme === chosen.scheme);
  const named = isChosen ? chosen.scheme : (inForce ?? (kind && schemes[0]))?.scheme;
  const filters = named === undefined ? FILTERS : engine.listFilters(named);
  return (
    <>
      {filters.length > 0 && (
        <SelectField
          label={words.filter}
          hint={isSaid ? words.fromText : words.filterHint}
          choices={[
            ...(chosen.filter === undefined ? [{ value: undefined, label: words.noFilter }] : []),
            ...filters.map(({ value, name }) => ({
              value,
              label: name === undefined ? String(value) : `${value}: ${name}`,
            })),
          ]}
          value={chosen.filter}
          onChange={(filter) => onChoose({ filter })}
        />
      )}
      <Field label={words.scheme} hint={isSaid ? words.fromText : words.schemeHint}>
        {(field) => (
          <Select
            {...field}
            value={isChosen ? chosen.scheme : ""}
            onChange={({ target }) =>
              onChoose({
                scheme: target.value === "" ? undefined : (target.value as Scheme), // of the list below
              })
            }
          >
            {!isSaid && (
              <option value="">
                {inForce
                  ? say(words.recommended, { scheme: schemeName(inForce.scheme) })
                  : words.recommendedForNumber}
              </option>
            )}
            {kind === undefined ? (
              kindsByUse.map((each) => <SchemeGroup key={each} kind={each} schemes={schemes} />)
            ) : (
              <SchemeOptions engine={engine} work={work} meaning={meaning} schemes={schemes} />
            )}
          </Select>
        )}
      </Field>
      {isChosen && infoOf(engine, chosen.scheme)?.hasHostname && (
        <Field label={words.hostname} hint={words.hostnameHint}>
          {(field) => (
            <TextInput
              {...field}
              mono
              {...asTyped}
              value={chosen.hostname}
              onChange={(event) => onChoose({ hostname: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The schemes for one kind of object, where it could be any. */
function SchemeGroup({ kind, schemes }: { kind: IdentityKind; schemes: SchemeInfo[] }) {
  const own = schemes.filter((scheme) => scheme.kind === kind);
  if (own.length === 0) return null;
  return (
    <optgroup label={`${kind.toUpperCase()}, ${kindNames[kind]}`}>
      {own.map((scheme) => (
        <option key={scheme.scheme} value={scheme.scheme}>
          {schemeName(scheme.scheme)}: {describeScheme(scheme)}
        </option>
      ))}
    </optgroup>
  );
}

type OptionsProps = Omit<Props, "onChoose"> & { schemes: SchemeInfo[] };

/** The schemes for this kind of object, each with its size or why it does not fit. */
function SchemeOptions({ engine, work, meaning, schemes }: OptionsProps) {
  const fits = meaning ? fitsOf(engine, work, meaning) : [];
  return schemes.map((scheme) => {
    const fit = Array.isArray(fits) && fits.find((one) => one.scheme.scheme === scheme.scheme);
    return (
      <option key={scheme.scheme} value={scheme.scheme}>
        {schemeName(scheme.scheme)}: {describeScheme(scheme)}
        {fit && "why" in fit && `. ${fit.why}`}
      </option>
    );
  });
}

type PrefixFieldProps = {
  engine: Interpreter | undefined;
  value: number | undefined;
  hint: string;
  onChange: (length: number | undefined) => void;
};

/** How long the company prefix is, which a number does not say. */
export function PrefixField({ engine, value, hint, onChange }: PrefixFieldProps) {
  return (
    <SelectField
      label={words.prefixLength}
      hint={hint}
      choices={[
        { value: undefined, label: words.notKnown },
        ...Array.from(engine?.prefixLengths() ?? [], (length) => ({
          value: length,
          label: say(words.digits, { length }),
        })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

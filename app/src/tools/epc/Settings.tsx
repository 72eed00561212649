import type { Interpreter, SchemeName } from "../../engine/load-interpreter";
import { Field } from "../../ui/Field";
import { Select } from "../../ui/Select";
import { TextInput } from "../../ui/TextInput";
import { describeScheme, schemeName } from "./messages";
import { type Choices, choicesOf, type Meaning, saysAll, saysPrefix, type Work } from "./work";

/** The lengths that people know a company prefix by; the engine refuses any other. */
const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12];

type Props = {
  engine: Interpreter;
  work: Work;
  meaning: Meaning | undefined;
  onChoose: (change: Partial<Choices>) => void;
};

/** What a barcode does not say and a tag needs: prefix length, filter value, scheme, host name. */
export function Settings({ engine, work, meaning, onChoose }: Props) {
  const chosen = meaning ? choicesOf(meaning, work) : work;
  const isSaid = meaning !== undefined && saysAll(meaning);
  const schemes = engine.listSchemes();
  // A scheme of another kind of object is not in force.
  const inForce = schemes.find(({ scheme }) => scheme === (meaning?.scheme ?? chosen.scheme));
  const kind = inForce?.kind ?? kindOf(engine, meaning);
  const fitting = schemes.filter((scheme) => kind === undefined || scheme.kind === kind);
  const isChosen = fitting.some(({ scheme }) => scheme === chosen.scheme);
  const wanted = schemes.find(({ scheme }) => scheme === chosen.scheme);
  const ofKind = kind === undefined ? undefined : fitting[0]?.scheme;
  const named = isChosen ? chosen.scheme : (inForce?.scheme ?? ofKind);
  const filters = named === undefined ? [] : engine.listFilters(named);
  return (
    <>
      <Field
        label="Length of the company prefix"
        hint={
          meaning !== undefined && saysPrefix(meaning)
            ? "Read from what you typed."
            : "On your licence certificate. Never guessed."
        }
      >
        {(field) => (
          <Select
            {...field}
            value={chosen.prefixLength ?? ""}
            onChange={({ target }) =>
              onChoose({ prefixLength: target.value === "" ? undefined : Number(target.value) })
            }
          >
            <option value="">Not known</option>
            {LENGTHS.map((length) => (
              <option key={length} value={length}>
                {length} digits
              </option>
            ))}
          </Select>
        )}
      </Field>
      {filters.length > 0 && (
        <Field
          label="Filter value"
          hint={
            isSaid
              ? "Read from what you typed."
              : "Says what the tag is on, so that readers can skip the rest. A barcode has none."
          }
        >
          {(field) => (
            <Select
              {...field}
              value={chosen.filter ?? ""}
              onChange={({ target }) =>
                onChoose({ filter: target.value === "" ? undefined : Number(target.value) })
              }
            >
              {chosen.filter === undefined && <option value="">Not chosen: 0 is written</option>}
              {filters.map(({ value, name }) => (
                <option key={value} value={value}>
                  {value}: {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label="Scheme"
        hint={
          isSaid ? "Read from what you typed." : "How the number is packed into the tag’s memory."
        }
      >
        {(field) => (
          <Select
            {...field}
            value={isChosen ? chosen.scheme : ""}
            onChange={({ target }) =>
              onChoose({
                scheme: target.value === "" ? undefined : (target.value as SchemeName), // of the list below
              })
            }
          >
            {!isSaid && (
              <option value="">
                {inForce ? `The smallest: ${schemeName(inForce.scheme)}` : "The smallest that fits"}
              </option>
            )}
            {fitting.map((scheme) => (
              <option key={scheme.scheme} value={scheme.scheme}>
                {schemeName(scheme.scheme)}: {describeScheme(scheme)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isChosen && wanted?.hasHostname && (
        <Field label="Host name" hint="Where the link on the tag leads, such as id.example.com.">
          {(field) => (
            <TextInput
              {...field}
              mono
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={63}
              value={chosen.hostname}
              onChange={(event) => onChoose({ hostname: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** What is identified, where no scheme could be made yet. */
function kindOf(engine: Interpreter, meaning: Meaning | undefined) {
  const elements = meaning?.forms.find(({ kind }) => kind === "bracketed")?.text;
  if (elements === undefined) return undefined;
  const selection = engine.selectSchemes(elements, 0);
  return selection.type === "ok" ? selection.kind : undefined;
}

import { useMemo, useState } from "react";
import { chooser as words } from "../../../../fixtures/content/words/numbering";
import type { Advice, Place, PrintEngine, Thing } from "../../engine/load-print";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { Radios } from "../../ui/form/ChoiceGroup";
import { choicesFrom } from "../../ui/form/choices";
import { SelectField } from "../../ui/form/SelectField";
import { withArticle } from "../check-digit/messages";
import frame from "../frame/frame.module.css";
import { Loading } from "../frame/ToolFrame";
import { useNames } from "../symbol-messages";
import { Drawing } from "./Drawing";
import {
  describeCapacity,
  identifiers,
  placeNames,
  reasons,
  thingNames,
  thingNotes,
} from "./messages";
import styles from "./NumberingTool.module.css";
import type { Work } from "./work";

type Props = {
  engine: PrintEngine | undefined;
  /** Opens the generator with the advice. */
  onMake: (work: Pick<Work, "text" | "request">) => void;
};

/** From a thing, and where it is scanned, to its number and its symbol. */
export function Chooser({ engine, onMake }: Props) {
  const [thing, setThing] = useState<Thing>("consumerItem");
  const [place, setPlace] = useState<Place>();
  const [prefixLength, setPrefixLength] = useState<number>();
  const choices = useMemo(() => engine?.adviceFor(thing) ?? [], [engine, thing]);
  const advice = choices.find((one) => one.place === place) ?? choices[0];

  return (
    <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
      <div className={frame.entry}>
        <SelectField
          label={words.thing}
          choices={choicesFrom(thingNames)}
          value={thing}
          onChange={(chosen) => {
            setThing(chosen);
            setPlace(undefined);
          }}
        />
        {advice && choices.length > 1 && (
          <Radios
            legend={words.place}
            choices={choices.map((one) => ({ value: one.place, label: placeNames[one.place] }))}
            value={advice.place}
            onChange={setPlace}
          />
        )}
        <SelectField
          label={words.prefixLength}
          hint={words.prefixLengthHint}
          choices={[
            { value: undefined, label: words.unknownLength },
            ...Array.from(engine?.prefixLengths() ?? [], (length) => ({
              value: length,
              label: say(words.digits, { length }),
            })),
          ]}
          value={prefixLength}
          onChange={setPrefixLength}
        />
      </div>
      <section className={frame.answer} aria-label={words.heading} aria-live="polite">
        {engine === undefined || advice === undefined ? (
          <Loading name="numberingTool" />
        ) : (
          <AdviceAnswer
            engine={engine}
            advice={advice}
            prefixLength={prefixLength}
            note={thingNotes[thing]}
            onMake={onMake}
          />
        )}
      </section>
    </form>
  );
}

function AdviceAnswer({
  engine,
  advice,
  prefixLength,
  note,
  onMake,
}: {
  engine: PrintEngine;
  advice: Advice;
  prefixLength: number | undefined;
  note: string | undefined;
} & Pick<Props, "onMake">) {
  const { identifier, symbologies, usage, reason, example, place } = advice;
  const capacity =
    prefixLength === undefined ? undefined : engine.capacity(identifier, prefixLength);
  const kinds = useMemo(() => engine.listSymbologies(), [engine]);
  const names = symbologies.map((id) => kinds.find((kind) => kind.id === id)?.name ?? id);
  const [best, ...others] = names;
  const request = { usage, ...(symbologies[0] && { symbology: symbologies[0] }) };
  const made = useMemo(
    () =>
      engine.makePicture(example, { usage, ...(symbologies[0] && { symbology: symbologies[0] }) }),
    [engine, example, usage, symbologies],
  );
  const { name, note: about } = identifiers[identifier];
  return (
    <>
      <p className={frame.verdict}>
        {say(words.verdict, { number: name, barcode: withArticle(best ?? "") })}
      </p>
      {made.type === "ok" && (
        <div className={styles.preview} data-scale="fit">
          <Drawing drawing={made.drawing} />
        </div>
      )}
      <dl className={styles.sizes}>
        <div>
          <dt>{words.number}</dt>
          <dd>{about}</dd>
        </div>
        {capacity !== undefined && (
          <div>
            <dt>{words.capacity}</dt>
            <dd>{describeCapacity(capacity, identifier)}</dd>
          </div>
        )}
        <div>
          <dt>{words.reason}</dt>
          <dd>{reasons[reason]}</dd>
        </div>
        {others.length > 0 && (
          <div>
            <dt>{words.others}</dt>
            <dd>{others.join(", ")}</dd>
          </div>
        )}
        <div>
          <dt>{words.scanned}</dt>
          <dd>
            {say(words.placeAndUse, {
              place: placeNames[place],
              use: useNames[usage].charAt(0).toLowerCase() + useNames[usage].slice(1),
            })}
          </dd>
        </div>
      </dl>
      <div className="actions needs-script">
        <Button variant="primary" onClick={() => onMake({ text: example, request })}>
          {words.make}
        </Button>
      </div>
      {note !== undefined && <p>{note}</p>}
      <p className="quiet">{words.example}</p>
    </>
  );
}

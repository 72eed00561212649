import { useId, useRef } from "react";
import { form, answer as words } from "../../../../fixtures/content/words/gtin-14";
import { buttons } from "../../../../fixtures/content/words/interface";
import type { Packable } from "../../engine/load-engine";
import { loadEngine } from "../../engine/load-engine";
import { useBinary } from "../../engine/use-binary";
import { type InsideState, isFault as isNumberFault, useInside } from "../../engine/use-inside";
import { say } from "../../say";
import { AfterTyping } from "../../ui/AfterTyping";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/form/Field";
import { SelectField } from "../../ui/form/SelectField";
import { ScanInput } from "../../ui/form/TextInput";
import { CopyLink } from "../frame/CopyLink";
import frame from "../frame/frame.module.css";
import { HowTested } from "../frame/HowTested";
import { Invitation } from "../frame/Invitation";
import { Loading, ToolFrame } from "../frame/ToolFrame";
import { useKept } from "../use-kept";
import { useSharedWork } from "../use-shared-work";
import { readItem, type SharedItem, writeItem } from "./address";
import { ItemAnswer } from "./ItemAnswer";
import { ManyItems } from "./ManyItems";
import { numberLevel } from "./messages";
import { PackagingLevels } from "./PackagingLevels";
import { USUAL_LEVELS } from "./plan-levels";
import { usePackedList } from "./use-packed-list";

const EXAMPLE = "9521234000013";

const EMPTY: SharedItem = { gtin: "", indicator: 1, levels: USUAL_LEVELS };

/** From the GTIN of an item to the GTIN-14 of its inner packs, cartons and pallets. */
export function Gtin14Form() {
  const binary = useBinary(loadEngine);
  const { engine } = binary;
  const [work, setWork] = useSharedWork(EMPTY, readItem);
  const { gtin: text, indicator, levels } = work;
  const input = useRef<HTMLInputElement>(null);

  const show = (item: SharedItem) => {
    setWork(item);
    input.current?.focus();
  };
  const use = (gtin: string) => {
    setWork((current) => ({ ...current, gtin }));
    input.current?.focus();
  };

  const packable = engine?.readPackable(text);

  const found = useInside(text, packable?.type === "problem" ? packable.number : undefined);
  const isWrong = packable !== undefined && isFault(packable, found);
  const faultId = useId();
  const level =
    engine !== undefined && packable?.type === "item"
      ? numberLevel(engine, packable.gtin.text, indicator)
      : undefined;
  const hasNoLevel = level?.type === "error";
  const indicatorFaultId = useId();
  const list = usePackedList(indicator);
  const [isListOpen, setListOpen] = useKept("isListOpen", false);

  /** Several numbers that were pasted as one. */
  const makeAsList = (lines: string) => {
    setListOpen(true);
    list.rows.take(lines);
    return list.packAfresh(new Blob([lines]));
  };

  return (
    <ToolFrame name="gtin14Form" binary={binary} withoutScript={form.noScript}>
      <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
        <div className={frame.entry}>
          <Field
            label={form.number}
            hint={form.numberHint}
            describedBy={isWrong ? faultId : undefined}
            isWrong={isWrong}
          >
            {(field) => (
              <ScanInput
                {...field}
                ref={input}
                inputMode="numeric"
                text={text}
                onText={(gtin) => setWork({ ...work, gtin })}
              />
            )}
          </Field>
        </div>
        <section className={frame.answer} aria-label={words.heading}>
          <AfterTyping>
            {() =>
              text.trim() === "" ? (
                <Invitation
                  examples={[
                    { name: say(words.example, { number: EXAMPLE }), onUse: () => use(EXAMPLE) },
                  ]}
                >
                  <p>{words.invitation}</p>
                </Invitation>
              ) : packable === undefined ? (
                <Loading name="gtin14Form" />
              ) : (
                <ItemAnswer
                  packable={packable}
                  found={found}
                  text={text}
                  level={level}
                  faultId={faultId}
                  indicatorFaultId={indicatorFaultId}
                  onUse={use}
                  onList={makeAsList}
                />
              )
            }
          </AfterTyping>
        </section>
        {/* Behind the answer, so that a phone shows it right below the number. */}
        <div className={frame.entry}>
          <SelectField
            label={form.indicator}
            hint={form.indicatorHint}
            describedBy={hasNoLevel ? indicatorFaultId : undefined}
            isWrong={hasNoLevel}
            choices={[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => ({
              value: digit,
              label: digit === 9 ? form.indicatorNine : String(digit),
            }))}
            value={indicator}
            onChange={(next) => {
              setWork({ ...work, indicator: next });
              list.packAgain({ indicator: next });
            }}
          />
          <div className="actions needs-script">
            <Button size="small" disabled={text === ""} onClick={() => show(EMPTY)}>
              {buttons.startAgain}
            </Button>
            <CopyLink hash={writeItem(work)} what={form.copiedLink} />
          </div>
        </div>
      </form>
      {engine !== undefined && packable?.type === "item" && (
        <PackagingLevels
          item={packable.gtin}
          levels={levels}
          engine={engine}
          onChange={(next) => setWork({ ...work, levels: next })}
        />
      )}
      {engine !== undefined && (
        <ManyItems indicator={indicator} work={list} isOpen={isListOpen} onToggle={setListOpen} />
      )}
      <HowTested />
    </ToolFrame>
  );
}

/** Whether what was typed is wrong, rather than unfinished or still being looked at. */
export function isFault(packable: Packable, found: InsideState): boolean {
  switch (packable.type) {
    case "noTradeItem":
    case "otherKey":
      return true;
    case "problem":
      return (
        packable.number.type === "checkCharacters" ||
        isNumberFault(packable.number, found) ||
        (found.status === "ready" && isWithoutGtin(found))
      );
    default:
      return false;
  }
}

/** A text that reads, but holds no GTIN to go on with. */
function isWithoutGtin({ inside }: Extract<InsideState, { status: "ready" }>): boolean {
  return (
    (inside.type === "read" || inside.type === "digits") && !inside.key?.kind.startsWith("gtin-")
  );
}

import { useEffect, useId, useRef, useState } from "react";
import { useEngine } from "../../engine/use-engine";
import { useInside } from "../../engine/use-inside";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Field } from "../../ui/Field";
import { Select } from "../../ui/Select";
import { TextInput } from "../../ui/TextInput";
import frame from "../frame/frame.module.css";
import { ToolFrame } from "../frame/ToolFrame";
import { readItem, type SharedItem, writeItem } from "./address";
import { isFault } from "./faults";
import { ItemAnswer } from "./ItemAnswer";
import { ManyItems } from "./ManyItems";
import { numberLevel } from "./number-level";
import { PackagingLevels } from "./PackagingLevels";

const EXAMPLE = "9521234000013";

/** From the GTIN of an item to the GTIN-14 of its inner packs, cartons and pallets. */
export function Gtin14Form() {
  const engine = useEngine();
  const [text, setText] = useState("");
  const [indicator, setIndicator] = useState(1);
  const input = useRef<HTMLInputElement>(null);

  // A shared link, on arrival and when someone follows another one on the same page.
  useEffect(() => {
    const read = () => {
      const item = readItem(window.location.hash);
      if (item === undefined) return;
      setText(item.gtin);
      setIndicator(item.indicator);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  const use = (number: string) => {
    setText(number);
    input.current?.focus();
  };

  const packable = engine.status === "ready" ? engine.engine.readPackable(text) : undefined;

  const found = useInside(text, packable?.type === "problem" ? packable.number : undefined);
  const isWrong = packable !== undefined && isFault(packable, found);
  const faultId = useId();
  const level =
    engine.status === "ready" && packable?.type === "item"
      ? numberLevel(engine.engine, packable.gtin.text, indicator)
      : undefined;
  const hasNoLevel = level?.type === "error";
  const indicatorFaultId = useId();

  return (
    <ToolFrame
      name="gtin14Form"
      noun="form"
      binary={engine}
      withoutScript="Below it you can read how to make a GTIN-14 by hand."
    >
      <form className={frame.panes} onSubmit={(event) => event.preventDefault()}>
        <div className={frame.entry}>
          <Field
            label="GTIN of what is inside"
            hint="The 8, 12 or 13 digits under the barcode of one item. A scan or a web address will do too."
            describedBy={isWrong ? faultId : undefined}
            isWrong={isWrong}
          >
            {(field) => (
              <TextInput
                {...field}
                ref={input}
                mono
                inputMode="numeric"
                autoComplete="off"
                maxLength={1000}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Field
            label="Indicator"
            hint="It tells the levels of packaging apart. 1 does not mean one."
            describedBy={hasNoLevel ? indicatorFaultId : undefined}
            isWrong={hasNoLevel}
          >
            {(field) => (
              <Select
                {...field}
                value={indicator}
                onChange={(event) => setIndicator(Number(event.target.value))}
              >
                {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
                  <option key={digit} value={digit}>
                    {digit === 9 ? "9: weight or length varies" : digit}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="actions needs-script">
            <Button
              size="small"
              disabled={text === ""}
              onClick={() => {
                use("");
                setIndicator(1);
                const { pathname, search } = window.location;
                window.history.replaceState(window.history.state, "", pathname + search);
              }}
            >
              Start again
            </Button>
            {text.trim() !== "" && (
              <CopyButton
                text={shareLink({ gtin: text, indicator })}
                word="Copy link"
                what="Link to this item"
              />
            )}
          </div>
        </div>
        <section className={frame.answer} aria-label="Answer">
          {text.trim() === "" ? (
            <>
              <p>Type the number of an item, and the numbers of its cartons appear here.</p>
              <Button size="small" onClick={() => use(EXAMPLE)}>
                Try {EXAMPLE}
              </Button>
            </>
          ) : packable === undefined || engine.status !== "ready" ? (
            <p role="status">Loading the form…</p>
          ) : (
            <ItemAnswer
              packable={packable}
              found={found}
              text={text}
              level={level}
              faultId={faultId}
              indicatorFaultId={indicatorFaultId}
              onUse={use}
            />
          )}
        </section>
      </form>
      {engine.status === "ready" && packable?.type === "item" && (
        <PackagingLevels item={packable.gtin} engine={engine.engine} />
      )}
      {engine.status === "ready" && <ManyItems indicator={indicator} engine={engine.engine} />}
    </ToolFrame>
  );
}

function shareLink(item: SharedItem): string {
  if (typeof window === "undefined") return "";
  const { origin, pathname } = window.location;
  return origin + pathname + writeItem(item);
}

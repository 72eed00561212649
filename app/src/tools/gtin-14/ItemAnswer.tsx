import type { BarcodeEngine, PackableOutcome } from "../../engine/load-engine";
import { CopyButton } from "../../ui/CopyButton";
import { Table } from "../../ui/Table";
import { AnswerPanel, KeyExplained, KeyWorking } from "../check-digit/AnswerPanel";
import { keyNames } from "../check-digit/messages";
import { Verdict } from "../frame/Verdict";
import { describeLevel, describeNoTradeItem } from "./messages";

type Props = {
  packable: PackableOutcome;
  text: string;
  indicator: number;
  engine: BarcodeEngine;
  /** Puts another number into the form. */
  onUse: (text: string) => void;
};

/** The GTIN-14 with the chosen indicator, and all eight; or what stands in the way. */
export function ItemAnswer({ packable, text, indicator, engine, onUse }: Props) {
  switch (packable.type) {
    case "empty":
      return null;
    case "problem":
      return <AnswerPanel answer={packable.number} text={text} onUse={onUse} />;
    case "noTradeItem":
      return (
        <>
          <Verdict tone="wrong">{describeNoTradeItem(packable.prefix)}</Verdict>
          <p>
            To trade it, give the item a GTIN of your company, and number its cartons from that.
          </p>
        </>
      );
    case "otherKey":
      return (
        <Verdict tone="wrong">
          This is a number of another kind, {keyNames[packable.kind]}. Type the GTIN of the item.
        </Verdict>
      );
    case "level":
      return (
        <>
          <Verdict tone="waiting">
            {packable.item === null
              ? "This GTIN-14 has indicator 9: its weight or length varies."
              : `This already is a GTIN-14, with indicator ${packable.indicator}. The item inside is usually ${packable.item.text}.`}
          </Verdict>
          <KeyExplained detail={packable.gtin} />
          <KeyWorking detail={packable.gtin} />
        </>
      );
    case "item": {
      const [level] = engine.numberLevels(
        packable.gtin.text,
        Uint8Array.of(indicator),
        Uint32Array.of(2), // any quantity: it is not part of the number
      );
      return (
        <>
          {level?.type === "ok" ? (
            <>
              <Verdict tone="right">The GTIN-14 is {level.gtin.text}.</Verdict>
              <KeyExplained detail={level.gtin} />
            </>
          ) : (
            <Verdict tone="wrong">{level && describeLevel(level.reason)}</Verdict>
          )}
          {packable.added && (
            <p className="quiet">
              The check digit of the item was missing: it is {packable.gtin.checkDigit}.
            </p>
          )}
          <Table
            caption={`All eight for ${packable.gtin.text}`}
            columns={["Indicator", "GTIN-14", "Take it"]}
            rows={packable.levels.map(({ text: gtin }) => ({
              key: gtin,
              cells: [
                gtin.slice(0, 1),
                gtin,
                <CopyButton key="copy" text={gtin} what={`GTIN-14 ${gtin}`} />,
              ],
            }))}
          />
          {level?.type === "ok" && <KeyWorking detail={level.gtin} />}
        </>
      );
    }
  }
}

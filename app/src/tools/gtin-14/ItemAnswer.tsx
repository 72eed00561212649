import type { LevelOutcome, PackableOutcome } from "../../engine/load-engine";
import type { InsideState } from "../../engine/use-inside";
import { CopyButton } from "../../ui/CopyButton";
import { Table } from "../../ui/Table";
import { KeyExplained, KeyWorking } from "../check-digit/AnswerPanel";
import { LookAgain } from "../check-digit/InsidePanel";
import { Fault } from "../frame/Fault";
import { Verdict } from "../frame/Verdict";
import { CartonSymbol } from "./CartonSymbol";
import styles from "./Gtin14Form.module.css";
import { ItemInside } from "./ItemInside";
import { ItemProblem } from "./ItemProblem";
import { describeLevel, describeNoTradeItem, describeOtherKey, describeReadAs } from "./messages";

type Props = {
  packable: PackableOutcome;
  /** What a text that is no number holds. */
  found: InsideState;
  text: string;
  /** The item with the chosen indicator. */
  level: LevelOutcome | undefined;
  /** For the field of the number, and that of the indicator. */
  faultId: string;
  indicatorFaultId: string;
  /** Puts another number into the form. */
  onUse: (text: string) => void;
  /** Takes several numbers, one a line, to the list. */
  onList: (lines: string) => void;
};

/** The GTIN-14 with the chosen indicator, and all eight; or what stands in the way. */
export function ItemAnswer(props: Props) {
  const { packable, found, text, faultId, onUse, onList } = props;
  switch (packable.type) {
    case "empty":
      return null;
    case "problem":
      if (found.status === "loading") return <p role="status">Looking for a number in it…</p>;
      return (
        <>
          {found.status === "ready" && found.inside.type !== "nothing" ? (
            <ItemInside
              inside={found.inside}
              text={text}
              faultId={faultId}
              onUse={onUse}
              onList={onList}
            />
          ) : (
            <ItemProblem
              number={packable.number}
              text={text}
              faultId={faultId}
              onUse={onUse}
              onList={onList}
            />
          )}
          {found.status === "failed" && <LookAgain onRetry={found.retry} />}
        </>
      );
    case "noTradeItem":
      return (
        <>
          <Fault id={faultId}>{describeNoTradeItem(packable.prefix)}</Fault>
          <p>
            To trade it, give the item one of your company’s GTINs, and number its cartons from
            that.
          </p>
        </>
      );
    case "otherKey":
      return <Fault id={faultId}>{describeOtherKey(packable.kind)}</Fault>;
    case "level":
      return (
        <>
          <Verdict tone="waiting">
            {packable.item === null
              ? "This GTIN-14 has indicator 9: its weight or length varies."
              : `This already is a GTIN-14, with indicator ${packable.indicator}. The item inside is usually ${packable.item.text}.`}
          </Verdict>
          <KeyExplained
            detail={packable.gtin}
            symbol={<CartonSymbol gtin={packable.gtin.text} />}
          />
          <KeyWorking detail={packable.gtin} />
        </>
      );
    case "item":
      return <PackedItem {...props} item={packable} />;
  }
}

function PackedItem({
  item,
  text,
  level,
  indicatorFaultId,
}: Pick<Props, "text" | "level" | "indicatorFaultId"> & {
  item: Extract<PackableOutcome, { type: "item" }>;
}) {
  return (
    <>
      {level?.type === "ok" ? (
        <>
          <Verdict tone="right">The GTIN-14 is {level.gtin.text}.</Verdict>
          {(item.added || item.kind.type !== "key") && (
            <p>{describeReadAs(item.gtin.text, item.kind.type, text)}</p>
          )}
          <KeyExplained detail={level.gtin} symbol={<CartonSymbol gtin={level.gtin.text} />} />
        </>
      ) : (
        <Fault id={indicatorFaultId}>{level && describeLevel(level.reason)}</Fault>
      )}
      <div className={styles.eight}>
        <Table
          caption={`All eight for ${item.gtin.text}`}
          columns={["Indicator", "GTIN-14", "Take it"]}
          rows={item.levels.map(({ text: gtin }) => ({
            key: gtin,
            cells: [
              gtin.slice(0, 1),
              <span key="number" className="number">
                {gtin}
              </span>,
              <CopyButton key="copy" text={gtin} what={`GTIN-14 ${gtin}`} />,
            ],
          }))}
        />
      </div>
      {level?.type === "ok" && <KeyWorking detail={level.gtin} />}
    </>
  );
}

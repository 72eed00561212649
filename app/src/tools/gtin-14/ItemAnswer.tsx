import { useState } from "react";
import type { LevelOutcome, PackableOutcome } from "../../engine/load-engine";
import type { InsideOutcome } from "../../engine/load-interpreter";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
import type { InsideState } from "../../engine/use-inside";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Radios } from "../../ui/form/ChoiceGroup";
import { Table } from "../../ui/Table";
import { KeyExplained, KeyWorking } from "../check-digit/AnswerPanel";
import { LookAgain, ProblemInside } from "../check-digit/InsidePanel";
import { describeInside, LOST_ZERO } from "../check-digit/messages";
import { GtinSymbol } from "../check-digit/parts";
import { Parts } from "../frame/Parts";
import { Fault, Verdict } from "../frame/ToolFrame";
import styles from "./Gtin14Form.module.css";
import { ItemProblem, SeveralItems } from "./ItemProblem";
import { describeLevel, describeNoTradeItem, describeOtherKey, describeReadAs } from "./messages";

type Props = {
  packable: PackableOutcome;
  /** What a text that is not a number holds. */
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
  onUse,
}: Pick<Props, "text" | "level" | "indicatorFaultId" | "onUse"> & {
  item: Extract<PackableOutcome, { type: "item" }>;
}) {
  return (
    <>
      {level?.type === "ok" ? (
        <>
          <Verdict tone={item.other === null ? "right" : "warned"}>
            The GTIN-14 is {level.gtin.text}.
          </Verdict>
          {(item.status !== "valid" || item.kind.type !== "key") && (
            <p>{describeReadAs(item.gtin.text, item.kind.type, item.status, text)}</p>
          )}
          {item.other !== null && <OtherItem gtin={item.other} onUse={onUse} />}
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

/** The item that was meant if the zero in front was not lost. */
function OtherItem({ gtin, onUse }: { gtin: string } & Pick<Props, "onUse">) {
  return (
    <>
      <p>
        {LOST_ZERO} If no zero was lost, the check digit is missing, and the item is {gtin}.
      </p>
      <div className="actions">
        <Button size="small" onClick={() => onUse(gtin)}>
          Use <span className="number">{gtin}</span>
        </Button>
      </div>
    </>
  );
}

type ItemInsideProps = {
  inside: Exclude<InsideOutcome, { type: "nothing" }>;
  text: string;
  faultId: string;
  onUse: (text: string) => void;
  /** Takes several values, one a line, to the list. */
  onList: (lines: string) => void;
};

/** What a text holds that is more than a number, and the GTIN in it to go on with. */
export function ItemInside({ inside, text, faultId, onUse, onList }: ItemInsideProps) {
  if (inside.type === "several") return <SeveralItems several={inside} onList={onList} />;
  if (inside.type === "problem") {
    return <ProblemInside reading={inside.reading} text={text} faultId={faultId} onUse={onUse} />;
  }
  const form = inside.type === "read" ? inside.reading.kind : null;
  const { key } = inside;
  const sentence = describeInside(form, key);
  return (
    <>
      {key?.kind.startsWith("gtin-") ? (
        <>
          <Verdict tone="waiting">{sentence}</Verdict>
          <div className="actions">
            <Button variant="primary" onClick={() => onUse(key.text)}>
              Use {key.text}
            </Button>
          </div>
        </>
      ) : (
        <Fault id={faultId}>
          {sentence} A GTIN-14 is made from the GTIN of an item, which is not in it.
        </Fault>
      )}
      {inside.type === "read" && inside.reading.type === "ok" && (
        <Parts elements={inside.reading.elements} />
      )}
    </>
  );
}

type Symbology = "itf14" | "gs1_128";

const choices: { value: Symbology; label: string; hint: string }[] = [
  { value: "itf14", label: "ITF-14", hint: "The number alone, also printed on corrugated board" },
  { value: "gs1_128", label: "GS1-128", hint: "With room for batch, dates and weights on labels" },
];

/** The two symbols that a GTIN-14 may have, one drawn at a time. */
export function CartonSymbol({ gtin }: { gtin: string }) {
  const [symbology, setSymbology] = useState<Symbology>("itf14");
  return (
    <div className={styles.carton}>
      <Radios legend="Barcode" choices={choices} value={symbology} onChange={setSymbology} />
      {symbology === "itf14" ? <GtinSymbol gtin={gtin} /> : <Gs1128Symbol gtin={gtin} />}
    </div>
  );
}

/** Drawn by the binary of the tools that print, fetched when it is chosen. */
function Gs1128Symbol({ gtin }: { gtin: string }) {
  const print = useBinary(loadPrint);
  switch (print.status) {
    case "loading":
      return <p role="status">Drawing the symbol…</p>;
    case "failed":
      return (
        <p role="status">
          The symbol could not be drawn. Check your connection.{" "}
          <Button size="small" onClick={print.retry}>
            Try again
          </Button>
        </p>
      );
    case "ready": {
      const symbol = print.engine.drawSymbol("gs1_128", `(01)${gtin}`, "");
      return symbol && <LinearSymbol symbol={symbol} />;
    }
  }
}

import { useState } from "react";
import { symbol as symbolWords, answer as words } from "../../../../fixtures/content/words/gtin-14";
import { buttons } from "../../../../fixtures/content/words/interface";
import type { LevelProblem, NumberedLevel, Outcome, Packable } from "../../engine/load-engine";
import type { Inside } from "../../engine/load-interpreter";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
import type { InsideState } from "../../engine/use-inside";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { filled } from "../../ui/filled";
import { Radios } from "../../ui/form/ChoiceGroup";
import { Table } from "../../ui/Table";
import { KeyExplained, KeyWorking, SeveralNumbers } from "../check-digit/AnswerPanel";
import { LookAgain, ProblemInside } from "../check-digit/InsidePanel";
import { describeInside, LOST_ZERO } from "../check-digit/messages";
import { GtinSymbol } from "../check-digit/parts";
import { Parts } from "../frame/Parts";
import { Fault, Verdict } from "../frame/ToolFrame";
import styles from "./Gtin14Form.module.css";
import { ItemProblem } from "./ItemProblem";
import {
  describeLevel,
  describeNoTradeItem,
  describeOtherKey,
  describeReadAs,
  gtinName,
} from "./messages";

type Props = {
  packable: Packable;
  /** What a text that is not a number holds. */
  found: InsideState;
  text: string;
  /** The item with the chosen indicator. */
  level: Outcome<NumberedLevel, LevelProblem> | undefined;
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
      if (found.status === "loading") return <p role="status">{words.looking}</p>;
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
          <p>{words.noTradeItem}</p>
        </>
      );
    case "otherKey":
      return <Fault id={faultId}>{describeOtherKey(packable.kind)}</Fault>;
    case "level":
      return (
        <>
          <Verdict tone="waiting">
            {packable.item === null
              ? words.levelNine
              : say(words.level, { indicator: packable.indicator, item: packable.item.text })}
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
  item: Extract<Packable, { type: "item" }>;
}) {
  return (
    <>
      {level?.type === "ok" ? (
        <>
          <Verdict tone={item.other === null ? "right" : "warned"}>
            {say(words.made, { number: level.gtin.text })}
          </Verdict>
          {(item.status !== "valid" || item.kind.type !== "key") && (
            <p>{describeReadAs(item.gtin.text, item.kind.type, item.status, text)}</p>
          )}
          {item.other !== null && <OtherItem gtin={item.other.text} onUse={onUse} />}
          <KeyExplained detail={level.gtin} symbol={<CartonSymbol gtin={level.gtin.text} />} />
        </>
      ) : (
        <Fault id={indicatorFaultId}>{level && describeLevel(level.problem)}</Fault>
      )}
      <div className={styles.eight}>
        <Table
          isWhole
          caption={say(words.allEight, { number: item.gtin.text })}
          columns={[words.indicator, words.gtin14, words.take]}
          rows={item.levels.map(({ text: gtin }) => ({
            key: gtin,
            cells: [
              gtin.slice(0, 1),
              <span key="number" className="number" translate="no">
                {gtin}
              </span>,
              <CopyButton key="copy" text={gtin} what={gtinName(gtin)} />,
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
        {LOST_ZERO} {say(words.otherItem, { number: gtin })}
      </p>
      <div className="actions">
        <Button size="small" onClick={() => onUse(gtin)}>
          {filled(words.use, {
            number: (
              <span className="number" translate="no">
                {gtin}
              </span>
            ),
          })}
        </Button>
      </div>
    </>
  );
}

type ItemInsideProps = {
  inside: Exclude<Inside, { type: "nothing" }>;
  text: string;
  faultId: string;
  onUse: (text: string) => void;
  /** Takes several values, one a line, to the list. */
  onList: (lines: string) => void;
};

/** What a text holds that is more than a number, and the GTIN in it to go on with. */
export function ItemInside({ inside, text, faultId, onUse, onList }: ItemInsideProps) {
  if (inside.type === "several")
    return <SeveralNumbers several={inside} all={words.makeAll} onList={onList} />;
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
              {say(words.use, { number: key.text })}
            </Button>
          </div>
        </>
      ) : (
        <Fault id={faultId}>
          {sentence} {words.noGtinInside}
        </Fault>
      )}
      {inside.type === "read" && inside.reading.outcome.type === "ok" && (
        <Parts elements={inside.reading.outcome.elements} />
      )}
    </>
  );
}

type Symbology = "itf14" | "gs1_128";

const choices: { value: Symbology; label: string; hint: string }[] = [
  { value: "itf14", label: symbolWords.itf14, hint: symbolWords.itf14Hint },
  { value: "gs1_128", label: symbolWords.gs1_128, hint: symbolWords.gs1_128Hint },
];

/** The two symbols that a GTIN-14 may have, one drawn at a time. */
export function CartonSymbol({ gtin }: { gtin: string }) {
  const [symbology, setSymbology] = useState<Symbology>("itf14");
  return (
    <div className={styles.carton}>
      <Radios
        legend={symbolWords.legend}
        choices={choices}
        value={symbology}
        onChange={setSymbology}
      />
      {symbology === "itf14" ? <GtinSymbol gtin={gtin} /> : <Gs1128Symbol gtin={gtin} />}
    </div>
  );
}

/** Drawn by the binary of the tools that print, fetched when it is chosen. */
function Gs1128Symbol({ gtin }: { gtin: string }) {
  const print = useBinary(loadPrint);
  switch (print.status) {
    case "loading":
      return <p role="status">{symbolWords.drawing}</p>;
    case "failed":
      return (
        <p role="status">
          {symbolWords.notDrawn}{" "}
          <Button size="small" onClick={print.retry}>
            {buttons.tryAgain}
          </Button>
        </p>
      );
    case "ready": {
      const symbol = print.engine.drawSymbol("gs1_128", `(01)${gtin}`, "");
      return symbol && <LinearSymbol symbol={symbol} />;
    }
  }
}

import { useState } from "react";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";
import { Button } from "../../ui/Button";
import { Radios } from "../../ui/form/ChoiceGroup";
import { GtinSymbol } from "../symbol/GtinSymbol";
import styles from "./Gtin14Form.module.css";

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
      const symbol = print.engine.drawLinear("gs1_128", `(01)${gtin}`);
      return symbol && <LinearSymbol symbol={symbol} />;
    }
  }
}

import { useState } from "react";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { Radios } from "../../ui/Radios";
import styles from "./LogisticsLabelTool.module.css";
import { ManyLabels } from "./ManyLabels";
import { OneLabel } from "./OneLabel";

type Amount = "one" | "many";

/** Logistic labels: one from a form, or one for each row of a list. */
export function LogisticsLabelTool() {
  const [amount, setAmount] = useState<Amount>("one");
  const binary = useBinary(loadPrint);
  const engine = binary.status === "ready" ? binary.engine : undefined;

  return (
    <div className={styles.tool} data-tool="logisticsLabelTool" data-engine={binary.status}>
      <div className={styles.top}>
        <Radios
          legend="How many labels"
          hideLegend
          variant="segments"
          choices={[
            { value: "one", label: "One label" },
            { value: "many", label: "Many labels" },
          ]}
          value={amount}
          onChange={setAmount}
        />
        <p className={styles.privacy}>
          <Icon name="shield" />
          Nothing you type leaves your browser
        </p>
      </div>

      <noscript>
        <p>
          The tool needs JavaScript. Below it you can read what belongs on a label and how to make
          its number by hand.
        </p>
      </noscript>

      {binary.status === "failed" && (
        <Notice tone="error">
          <p>The tool could not be loaded. Check your connection. What you typed is kept.</p>
          <Button size="small" onClick={binary.retry}>
            Try again
          </Button>
        </Notice>
      )}

      {/* Both stay in place, so that switching loses nothing that was typed. */}
      <div hidden={amount !== "one"}>
        <OneLabel engine={engine} />
      </div>
      <div hidden={amount !== "many"}>
        <ManyLabels engine={engine} />
      </div>
    </div>
  );
}

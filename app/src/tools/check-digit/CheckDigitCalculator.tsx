import { useState } from "react";
import { useEngine } from "../../engine/use-engine";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { Radios } from "../../ui/Radios";
import styles from "./CheckDigitCalculator.module.css";
import { ManyNumbers } from "./ManyNumbers";
import { OneNumber } from "./OneNumber";

type Amount = "one" | "many";

/** Works out and confirms check digits: of one number with every step shown, or of a whole list. */
export function CheckDigitCalculator() {
  const [amount, setAmount] = useState<Amount>("one");
  const engine = useEngine();

  return (
    <div className={styles.tool} data-tool="checkDigitCalculator" data-engine={engine.status}>
      <div className={styles.top}>
        <Radios
          legend="How many numbers"
          hideLegend
          variant="segments"
          choices={[
            { value: "one", label: "One number" },
            { value: "many", label: "Many numbers" },
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
          The calculator needs JavaScript. Below it you can read how to work out a check digit by
          hand.
        </p>
      </noscript>

      {engine.status === "failed" && (
        <Notice tone="error">
          <p>The calculator could not be loaded. Check your connection. What you typed is kept.</p>
          <Button size="small" onClick={engine.retry}>
            Try again
          </Button>
        </Notice>
      )}

      {/* Both stay in place, so that switching loses nothing that was typed. */}
      <div hidden={amount !== "one"}>
        <OneNumber engine={engine.status === "ready" ? engine.engine : undefined} />
      </div>
      <div hidden={amount !== "many"}>
        <ManyNumbers engine={engine.status === "ready" ? engine.engine : undefined} />
      </div>
    </div>
  );
}

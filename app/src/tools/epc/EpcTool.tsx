import { useState } from "react";
import { loadInterpreter } from "../../engine/load-interpreter";
import { useBinary } from "../../engine/use-binary";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { Radios } from "../../ui/Radios";
import styles from "./EpcTool.module.css";
import { ManyEpcs } from "./ManyEpcs";
import { OneEpc } from "./OneEpc";

type Amount = "one" | "many";

/** Encodes and decodes EPCs: one with every bit drawn, or a column of them. */
export function EpcTool() {
  const [amount, setAmount] = useState<Amount>("one");
  const state = useBinary(loadInterpreter);
  const engine = state.status === "ready" ? state.engine : undefined;

  return (
    <div className={styles.tool} data-tool="epcTool" data-engine={state.status}>
      <div className={styles.top}>
        <Radios
          legend="How many numbers"
          hideLegend
          variant="segments"
          choices={[
            { value: "one", label: "One number" },
            { value: "many", label: "A column" },
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
        <p>The encoder needs JavaScript. Below it you can read how to encode by hand.</p>
      </noscript>

      {state.status === "failed" && (
        <Notice tone="error">
          <p>The encoder could not be loaded. Check your connection. What you typed is kept.</p>
          <Button size="small" onClick={state.retry}>
            Try again
          </Button>
        </Notice>
      )}

      {/* Both stay in place, so that switching loses nothing that was typed. */}
      <div hidden={amount !== "one"}>
        <OneEpc engine={engine} />
      </div>
      <div hidden={amount !== "many"}>
        <ManyEpcs engine={engine} />
      </div>
    </div>
  );
}

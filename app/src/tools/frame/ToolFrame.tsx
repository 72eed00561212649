import type { ReactNode } from "react";
import type { BinaryState } from "../../engine/use-binary";
import { Button } from "../../ui/Button";
import { Radios, type RadiosProps } from "../../ui/form/ChoiceGroup";
import { Notice } from "../../ui/Notice";
import styles from "./frame.module.css";
import { Privacy } from "./Privacy";

type Props<Mode extends string> = {
  /** As in `content/tool-names.ts`. */
  name: string;
  /** What the tool is in a sentence: "The encoder could not be loaded". */
  noun: string;
  /** The binary that the tool runs on. */
  binary: BinaryState<unknown>;
  /** What the page still offers to those without JavaScript. */
  withoutScript: string;
  /** What the tool does, where it does several things, such as one number or many. */
  modes?: Pick<RadiosProps<Mode>, "legend" | "choices" | "value" | "onChange">;
  children: ReactNode;
};

/** What stands around every tool: its modes, the promise about privacy, and what is said if it cannot run. */
export function ToolFrame<Mode extends string>({
  name,
  noun,
  binary,
  withoutScript,
  modes,
  children,
}: Props<Mode>) {
  return (
    <div className={styles.tool} data-tool={name} data-engine={binary.status}>
      <div className={styles.top}>
        {modes && <Radios {...modes} hideLegend variant="segments" />}
        <Privacy />
      </div>

      <noscript>
        <p>
          The {noun} needs JavaScript. {withoutScript} Or <a href="/resources/contact-us">ask us</a>
          , by phone or in writing.
        </p>
      </noscript>

      {binary.status === "failed" && (
        <Notice tone="error">
          <p>
            The {noun} could not be loaded. Check your connection. What you typed is still here.
          </p>
          <Button size="small" onClick={binary.retry}>
            Try again
          </Button>
        </Notice>
      )}

      {children}
    </div>
  );
}

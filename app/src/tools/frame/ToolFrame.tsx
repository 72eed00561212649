import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import { nouns, frame as words } from "../../../../fixtures/content/words/tools";
import { codePages } from "../../content/code-addresses";
import type { BinaryState } from "../../engine/use-binary";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { filled } from "../../ui/filled";
import { Radios, type RadiosProps } from "../../ui/form/ChoiceGroup";
import { Icon } from "../../ui/Icon";
import { LateNotice } from "../../ui/LateNotice";
import { MarkedText } from "../../ui/MarkedText";
import { Notice } from "../../ui/Notice";
import styles from "./frame.module.css";

/** As in `content/tool-names.ts`. */
type FramedTool = keyof typeof nouns;

/** Said where an answer will be, while the binary of a tool is on its way. */
export const loadingWords = (name: FramedTool) => say(words.loading, { noun: nouns[name] });

/** The same as a line of its own, which goes with the panel that it stands in once it is told that the binary did not come. */
export function Loading({ name }: { name: FramedTool }) {
  return (
    <p className={styles.loading} role="status">
      {loadingWords(name)}
    </p>
  );
}

type Props<Mode extends string> = {
  name: FramedTool;
  /** The binary that the tool runs on. */
  binary: BinaryState<unknown>;
  /** What the page still offers to those without JavaScript. */
  withoutScript: ReactNode;
  /** What the tool does, where it does several things, such as one number or many. */
  modes?: Pick<RadiosProps<Mode>, "legend" | "choices" | "value" | "onChange">;
  children: ReactNode;
};

/** What stands around every tool: its modes, the promise about privacy, and what is said if it cannot run. */
export function ToolFrame<Mode extends string>({
  name,
  binary,
  withoutScript,
  modes,
  children,
}: Props<Mode>) {
  const noun = nouns[name];
  return (
    <div className={styles.tool} data-tool={name} data-engine={binary.status}>
      <div className={styles.top}>
        {modes && <Radios {...modes} hideLegend variant="segments" />}
        <Privacy />
      </div>

      <noscript>
        <p>
          {filled(words.noScript, {
            noun,
            also: withoutScript,
            contact: <a href={codePages.contact}>{words.contact}</a>,
          })}
        </p>
      </noscript>

      <LateNotice>{say(words.late, { noun })}</LateNotice>
      {binary.status === "failed" && (
        <Notice tone="error">
          <p>{say(words.couldNotLoad, { noun })}</p>
          <Button size="small" onClick={binary.retry}>
            {buttons.tryAgain}
          </Button>
        </Notice>
      )}

      {children}
    </div>
  );
}

/** The promise that every tool keeps. */
export function Privacy() {
  return (
    <p className={styles.privacy}>
      <Icon name="shield" />
      {words.privacy}
    </p>
  );
}

const icons = {
  right: "check",
  warned: "warning",
  wrong: "error",
  waiting: "information",
} as const;

type VerdictProps = {
  /** `waiting` for more to be typed is no fault. */
  tone: keyof typeof icons;
  children: ReactNode;
};

/** The answer of a tool in one sentence, read out as it changes. */
export function Verdict({ tone, children }: VerdictProps) {
  return (
    <p className={styles.verdict} data-tone={tone} role="status">
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </p>
  );
}

type FaultProps = {
  /** For the field that this describes, by `describedBy` and `isWrong`. */
  id: string;
  /** What was typed and the part of it that is wrong, unless all of it is. */
  marked?: { text: string; place: { start: number; end: number } };
  children: ReactNode;
};

/** What is wrong with what was typed, in a sentence and marked where it is. */
export function Fault({ id, marked, children }: FaultProps) {
  return (
    <div className={styles.fault} id={id}>
      <Verdict tone="wrong">{children}</Verdict>
      {marked && <MarkedText {...marked} />}
    </div>
  );
}

type ModePanelProps = Omit<ComponentPropsWithRef<"div">, "hidden"> & {
  /** Whether its mode is the chosen one. */
  isOpen: boolean;
};

/** What one mode of a tool shows: drawn when it is first opened, and kept, so that switching loses nothing. */
export function ModePanel({ isOpen, ...rest }: ModePanelProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <div {...rest} hidden={!isOpen} />;
}

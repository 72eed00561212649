import { type Ref, useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../../ui/Announcer";
import { Icon } from "../../ui/Icon";
import { ConfirmDialog } from "./ConfirmDialog";
import { Controls, type PreviewProps, type ToolDialogName } from "./Controls";
import { DifferenceDialog, type Versions } from "./difference/DifferenceDialog";
import { stateNames, stateNote, words } from "./messages";
import type { Metadata } from "./metadata";
import { ProblemsDialog } from "./ProblemsDialog";
import { SignIn } from "./SignIn";
import styles from "./Tool.module.css";
import { useRemembered } from "./use-remembered";
import { type Edge, useRoom } from "./use-room";
import { ViewName } from "./ViewName";
import { viewAddress } from "./view-address";

export type ToolProps = PreviewProps & {
  /** What the server says about the editor; without it no one is signed in. */
  metadata: Metadata | undefined;
  /** How often it was called by keys; each time it takes the focus. */
  calls: number;
  compare: () => Promise<Versions>;
  onClose: () => void;
};

/**
 * A bar at the foot or the top of the window that says which view of the content is on, and what an
 * editor can do. The page makes room for it, and it folds, so that it never covers what someone reads.
 */
export function Tool(props: ToolProps) {
  const { metadata } = props;
  const view = metadata ? props.view : "deployed";
  const [isFolded, setIsFolded] = useRemembered("preview-tool-folded");
  const [isAtTop, setIsAtTop] = useRemembered("preview-tool-at-top");
  const edge: Edge = isAtTop ? "top" : "bottom";
  const [dialog, setDialog] = useState<ToolDialogName>();
  const tool = useRef<HTMLElement>(null);
  useRoom(tool, edge);
  const focusTool = () => tool.current?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call by keys counts
  useEffect(() => {
    if (props.calls > 0) focusTool();
  }, [props.calls]);
  const foldButton = useFocusAfter(isFolded);
  const closeDialog = () => setDialog(undefined);
  const move = (
    <button
      type="button"
      className={`${styles.control} ${styles.move}`}
      onClick={() => setIsAtTop(!isAtTop)}
    >
      <Icon name="arrow" />
      <VisuallyHidden>{isAtTop ? words.moveToBottom : words.moveToTop}</VisuallyHidden>
    </button>
  );
  return (
    <>
      <section
        ref={tool}
        className={styles.tool}
        aria-label={words.tool}
        data-view={view}
        data-edge={edge}
        tabIndex={-1}
      >
        {isFolded && metadata && (
          <p role="status" className="visually-hidden">
            {stateNote(view, props.state)}
          </p>
        )}
        {isFolded && metadata ? (
          <button
            type="button"
            ref={foldButton}
            className={`on-brand ${styles.pill}`}
            onClick={() => setIsFolded(false)}
          >
            <ViewName view={view} />{" "}
            {props.state !== "ready" && <span>{stateNames[props.state]}</span>}
            <Icon name="chevron" />
            <VisuallyHidden>{words.unfold}</VisuallyHidden>
          </button>
        ) : (
          <div className={`on-brand ${styles.bar}`}>
            {metadata ? (
              <Controls
                {...props}
                metadata={metadata}
                move={move}
                foldButton={foldButton}
                onRetry={() => {
                  // The button that had the focus goes.
                  focusTool();
                  props.onRetry();
                }}
                onFold={() => setIsFolded(true)}
                onDialog={setDialog}
              />
            ) : (
              <SignIn path={props.path} move={move} onClose={props.onClose} />
            )}
          </div>
        )}
      </section>
      {dialog === "problems" && <ProblemsDialog problems={props.problems} onClose={closeDialog} />}
      {dialog === "toConfirm" && <ConfirmDialog facts={props.toConfirm} onClose={closeDialog} />}
      {dialog === "difference" && (
        <DifferenceDialog
          compare={props.compare}
          signInAddress={viewAddress(view, props.path)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

/** A ref for what gets the focus each time that `state` has changed, because what had it is gone. */
function useFocusAfter(state: boolean): Ref<HTMLButtonElement> {
  const target = useRef<HTMLButtonElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state) target.current?.focus();
    last.current = state;
  }, [state]);
  return target;
}

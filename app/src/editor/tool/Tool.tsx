import { type Ref, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../ui/Icon";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { PreviewState } from "../drafts/preview";
import { TOOL_VERSION } from "../live/editor-messages";
import { forgetPreviewFlag } from "../preview-flag";
import { DifferenceDialog, type Versions } from "./difference/DifferenceDialog";
import {
  problemCount,
  session,
  stateNames,
  stateNote,
  version,
  viewNames,
  words,
} from "./messages";
import type { Metadata } from "./metadata";
import { ProblemsDialog } from "./ProblemsDialog";
import styles from "./Tool.module.css";
import { useFolded } from "./use-folded";
import { useRoom } from "./use-room";
import { type View, viewAddress } from "./view-address";

export type ToolProps = {
  /** What the server says about the editor; without it no one is signed in. */
  metadata: Metadata | undefined;
  view: View;
  /** The page on screen. */
  path: string;
  state: PreviewState;
  /** What is wrong with the content, in words. */
  problems: string[];
  /** How often it was called by keys; each time it takes the focus. */
  calls: number;
  isInspecting: boolean;
  onInspect: (isInspecting: boolean) => void;
  compare: () => Promise<Versions>;
  onRetry: () => void;
  onClose: () => void;
};

/**
 * A bar at the foot of the window that says which view of the content is on, and what an editor can
 * do. The page ends above it, and it folds, so that it never covers what someone reads.
 */
export function Tool(props: ToolProps) {
  const { metadata } = props;
  const view = metadata ? props.view : "deployed";
  const [isFolded, setIsFolded] = useFolded();
  const [dialog, setDialog] = useState<"problems" | "difference">();
  const tool = useRef<HTMLElement>(null);
  useRoom(tool);
  const focusTool = () => tool.current?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call by keys counts
  useEffect(() => {
    if (props.calls > 0) focusTool();
  }, [props.calls]);
  const foldButton = useFocusAfter(isFolded);
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      <section
        ref={tool}
        className={styles.tool}
        aria-label={words.tool}
        data-view={view}
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
            className={styles.pill}
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
              <Preview
                {...props}
                metadata={metadata}
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
              <SignIn path={props.path} onClose={props.onClose} />
            )}
          </div>
        )}
      </section>
      {dialog === "problems" && <ProblemsDialog problems={props.problems} onClose={closeDialog} />}
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

function ViewName({ view }: { view: View }) {
  return <span className={styles.view}>{viewNames[view]}</span>;
}

/** What anyone gets who asks for the tool. */
function SignIn({ path, onClose }: Pick<ToolProps, "path" | "onClose">) {
  const close = () => {
    forgetPreviewFlag();
    onClose();
  };
  return (
    <div className={`frame ${styles.signIn}`}>
      <div className={styles.status}>
        <ViewName view="deployed" />
        <p>{words.signInNote}</p>
        <p className={styles.about}>{version(TOOL_VERSION)}</p>
      </div>
      <div className={styles.always}>
        <a className={`${styles.control} ${styles.main}`} href={viewAddress("draft", path)}>
          {words.signIn}
        </a>
        <button type="button" className={styles.control} onClick={close}>
          <Icon name="close" />
          <VisuallyHidden>{words.close}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}

type PreviewProps = ToolProps & {
  metadata: Metadata;
  foldButton: Ref<HTMLButtonElement>;
  onFold: () => void;
  onDialog: (dialog: "problems" | "difference") => void;
};

function Preview({ metadata, view, path, state, problems, onFold, ...rest }: PreviewProps) {
  const actionsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const viewLink = (target: View, text: string) => (
    <a
      className={styles.control}
      href={viewAddress(target, path)}
      {...(target === view && { "aria-current": "true" })}
    >
      {text}
    </a>
  );
  return (
    <div className={`frame ${styles.preview}`} data-open={isOpen ? "" : undefined}>
      <div className={styles.status}>
        <ViewName view={view} />
        <p role="status">{stateNote(view, state)}</p>
        {state === "failed" && (
          <button type="button" className={styles.control} onClick={rest.onRetry}>
            {words.retry}
          </button>
        )}
        {state === "ended" && (
          <a className={`${styles.control} ${styles.main}`} href={viewAddress(view, path)}>
            {words.signInAgain}
          </a>
        )}
      </div>
      <div className={styles.always}>
        <button
          type="button"
          className={`${styles.control} ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={actionsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.actions}
        </button>
        <button type="button" ref={rest.foldButton} className={styles.control} onClick={onFold}>
          <Icon name="chevron" />
          <VisuallyHidden>{words.fold}</VisuallyHidden>
        </button>
      </div>
      <div id={actionsId} className={styles.actions}>
        {viewLink("draft", words.viewDraft)}
        {viewLink("published", words.viewPublished)}
        <button
          type="button"
          className={styles.control}
          onClick={() => rest.onInspect(!rest.isInspecting)}
        >
          {rest.isInspecting ? words.disableInspect : words.enableInspect}
        </button>
        <button
          type="button"
          className={styles.control}
          onClick={() => rest.onDialog("difference")}
        >
          {words.compare}
        </button>
        {problems.length > 0 && (
          <button
            type="button"
            className={styles.control}
            onClick={() => rest.onDialog("problems")}
          >
            <Icon name="warning" />
            {problemCount(problems.length)}
          </button>
        )}
        <a
          className={styles.control}
          href={viewAddress("deployed", path)}
          onClick={forgetPreviewFlag}
        >
          {words.endPreview}
        </a>
      </div>
      <p className={`${styles.about} ${styles.session}`}>
        <span>{session(metadata.editor.name, metadata.expiresAt)}</span>{" "}
        <span>{version(metadata.version)}</span>
      </p>
    </div>
  );
}

import { type ReactNode, type Ref, useId, useState } from "react";
import type { Problem } from "../../content/problem";
import { VisuallyHidden } from "../../ui/Announcer";
import { Icon } from "../../ui/Icon";
import type { ShownFact } from "../drafts/model-content";
import type { PreviewState } from "../drafts/preview";
import { TOOL_VERSION } from "../live/editor-messages";
import type { Other } from "../presence";
import { forgetPreviewFlag } from "../preview-flag";
import {
  alsoHere,
  confirmCount,
  date,
  problemCount,
  session,
  stateNote,
  version,
  viewNames,
  words,
} from "./messages";
import { type Metadata, SIGN_OUT, type View, viewAddress } from "./metadata";
import styles from "./Tool.module.css";

/** What is shown, and what can be done with it. */
export type PreviewProps = {
  view: View;
  /** The page on screen. */
  path: string;
  state: PreviewState;
  /** What is wrong with this page and with what is around all of them. */
  problems: Problem[];
  toConfirm: ShownFact[];
  isInspecting: boolean;
  onInspect: (isInspecting: boolean) => void;
  onRetry: () => void;
};

export type ToolDialogName =
  | "checks"
  | "date"
  | "toConfirm"
  | "difference"
  | "share"
  | "devices"
  | "publishing";

type Props = Omit<PreviewProps, "problems"> & {
  /** The day that the site is shown on, in words, unless it is today. */
  day: string | undefined;
  /** Who else looks at the page. */
  others: Other[];
  /** How many there are, with what ends soon. */
  problems: number;
  metadata: Metadata;
  /** The button that moves the tool. */
  move: ReactNode;
  foldButton: Ref<HTMLButtonElement>;
  onFold: () => void;
  onDialog: (dialog: ToolDialogName) => void;
};

/** What an editor gets who is signed in. */
export function Controls({
  metadata,
  view,
  path,
  state,
  problems,
  toConfirm,
  day,
  others,
  onFold,
  ...rest
}: Props) {
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
        <p role="status">
          {stateNote(view, state)} {day !== undefined && <b>{date.on(day)}</b>}
        </p>
        <p aria-live="polite" className={styles.others}>
          {others.length > 0 && alsoHere(others)}
        </p>
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
        {rest.move}
        <button
          type="button"
          ref={rest.foldButton}
          className={`${styles.control} ${styles.fold}`}
          onClick={onFold}
        >
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
        {view === "draft" && state === "ready" && (
          <button type="button" className={styles.control} onClick={() => rest.onDialog("share")}>
            {words.share}
          </button>
        )}
        <button
          type="button"
          className={styles.control}
          onClick={() => rest.onDialog("publishing")}
        >
          {words.publishing}
        </button>
        <button type="button" className={styles.control} onClick={() => rest.onDialog("date")}>
          {words.date}
        </button>
        <button type="button" className={styles.control} onClick={() => rest.onDialog("devices")}>
          {words.devices}
        </button>
        <button type="button" className={styles.control} onClick={() => rest.onDialog("checks")}>
          {problems > 0 && <Icon name="warning" />}
          {problems > 0 ? problemCount(problems) : words.check}
        </button>
        {toConfirm.length > 0 && (
          <button
            type="button"
            className={styles.control}
            onClick={() => rest.onDialog("toConfirm")}
          >
            {confirmCount(toConfirm)}
          </button>
        )}
        <a
          className={styles.control}
          href={viewAddress("deployed", path)}
          onClick={forgetPreviewFlag}
        >
          {words.endPreview}
        </a>
        <form method="post" action={SIGN_OUT} className={styles.signOut}>
          <button type="submit" className={styles.control} onClick={forgetPreviewFlag}>
            {words.signOut}
          </button>
        </form>
      </div>
      <p className={`${styles.about} ${styles.session}`}>
        <span>{session(metadata.editor.name, metadata.expiresAt)}</span>{" "}
        <span>{version(metadata.version)}</span>
      </p>
    </div>
  );
}

export function ViewName({ view }: { view: View }) {
  return <span className={styles.view}>{viewNames[view]}</span>;
}

type SignInProps = {
  /** The page on screen. */
  path: string;
  /** The button that moves the tool. */
  move: ReactNode;
  onClose: () => void;
};

/** What anyone gets who asks for the tool. */
export function SignIn({ path, move, onClose }: SignInProps) {
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
        {move}
        <button type="button" className={styles.control} onClick={close}>
          <Icon name="close" />
          <VisuallyHidden>{words.close}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}

import { type Ref, type RefObject, useEffect, useRef, useState } from "react";
import type { PageModel } from "../../content/model";
import { byCause } from "../../content/problem";
import { VisuallyHidden } from "../../ui/Announcer";
import { Icon } from "../../ui/Icon";
import type { Checks } from "../drafts/check-drafts";
import type { Other } from "../presence";
import { PublishingDialog } from "../publishing/PublishingDialog";
import { ShareDialog } from "../share/ShareDialog";
import { remember, remembered } from "../tab-memory";
import { Controls, type PreviewProps, SignIn, type ToolDialogName, ViewName } from "./Controls";
import { ChecksDialog } from "./checks/ChecksDialog";
import { DateDialog, type Days } from "./date/DateDialog";
import { DevicesDialog } from "./devices/DevicesDialog";
import { DifferenceDialog, type Versions } from "./difference/DifferenceDialog";
import { date as dateWords, runsOut, stateNames, stateNote, words } from "./messages";
import { type Metadata, viewAddress } from "./metadata";
import styles from "./Tool.module.css";
import { ConfirmDialog } from "./ToolDialog";

export type ToolProps = PreviewProps & {
  /** What the server says about the editor; without it no one is signed in. */
  metadata: Metadata | undefined;
  /** How often it was called by keys; each time it takes the focus. */
  calls: number;
  compare: () => Promise<Versions>;
  check: () => Promise<Checks>;
  days: Days;
  /** Who else looks at the page. */
  others: Other[];
  /** The page as it is drafted at the time. */
  draft: () => PageModel | undefined;
  /** What editors know an entry by. */
  nameOf: (id: string) => string;
  onClose: () => void;
};

/**
 * A bar at the foot or the top of the window that says which view of the content is on, and what an
 * editor can do. The page makes room for it, and it folds, so that it never covers what someone reads.
 */
export function Tool(props: ToolProps) {
  const { metadata, nameOf } = props;
  const entryUrl = metadata?.entryUrl ?? null;
  const view = metadata ? props.view : "deployed";
  const { problems } = props;
  const runningOut = (metadata?.runsOut ?? []).map(runsOut);
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
            {props.days.shown !== undefined && <span>{dateWords.on(props.days.shown)}</span>}
            <Icon name="chevron" />
            <VisuallyHidden>{words.unfold}</VisuallyHidden>
          </button>
        ) : (
          <div className={`on-brand ${styles.bar}`}>
            {metadata ? (
              <Controls
                {...props}
                metadata={metadata}
                day={props.days.shown}
                others={props.others}
                problems={runningOut.length + byCause(problems).length}
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
      {dialog === "checks" && (
        <ChecksDialog
          {...{ runningOut, nameOf, entryUrl }}
          check={props.check}
          path={props.path}
          signInAddress={viewAddress(view, props.path)}
          onClose={closeDialog}
        />
      )}
      {dialog === "toConfirm" && (
        <ConfirmDialog facts={props.toConfirm} {...{ nameOf, entryUrl }} onClose={closeDialog} />
      )}
      {dialog === "publishing" && (
        <PublishingDialog
          path={props.path}
          {...{ nameOf, entryUrl }}
          signInAddress={viewAddress(view, props.path)}
          onClose={closeDialog}
        />
      )}
      {dialog === "date" && (
        <DateDialog
          days={props.days}
          signInAddress={viewAddress(view, props.path)}
          onClose={closeDialog}
        />
      )}
      {dialog === "devices" && <DevicesDialog path={props.path} onClose={closeDialog} />}
      {dialog === "share" && (
        <ShareDialog
          path={props.path}
          draft={props.draft}
          signInAddress={viewAddress(view, props.path)}
          onClose={closeDialog}
        />
      )}
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

/** A choice of yes or no that is kept for the tab under `name`, because each view loads a document. */
function useRemembered(name: string): [boolean, (is: boolean) => void] {
  const [is, setIs] = useState(() => remembered(name) !== null);
  return [
    is,
    (next) => {
      setIs(next);
      remember(name, next ? "" : null);
    },
  ];
}

/** The edge of the window that the tool is at. */
type Edge = "top" | "bottom";

/** How high the tool is, for `Tool.module.css` and everything else that stays at the top of the window. */
const PROPERTIES = { top: "--page-top", bottom: "--page-bottom" };

/** Makes room on the page for the tool as long as it is there, however high it gets. */
function useRoom(tool: RefObject<HTMLElement | null>, edge: Edge): void {
  useEffect(() => {
    const element = tool.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(PROPERTIES[edge], `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTIES[edge]);
    };
  }, [tool, edge]);
}

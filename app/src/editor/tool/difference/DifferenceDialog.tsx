import { useEffect, useState } from "react";
import type { PageModel } from "../../../content/model";
import { Button } from "../../../ui/Button";
import { Notice } from "../../../ui/Notice";
import { Progress } from "../../../ui/Progress";
import { SessionEnded } from "../../drafts/read-space";
import { difference as messages, words } from "../messages";
import { ToolDialog } from "../ToolDialog";
import { DifferenceView } from "./DifferenceView";

/** Two versions of a page; one is left out where it has none. */
export type Versions = { draft?: PageModel; published?: PageModel };

type State = { type: "loading" | "failed" | "ended" } | { type: "ready"; versions: Versions };

type Props = {
  compare: () => Promise<Versions>;
  /** Where those sign in again whose session has ended. */
  signInAddress: string;
  onClose: () => void;
};

/** Reads both versions of the page on screen and shows how their texts differ. */
export function DifferenceDialog({ compare, signInAddress, onClose }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ type: "loading" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it compares when it opens, and again on request
  useEffect(() => {
    let isCurrent = true;
    setState({ type: "loading" });
    compare().then(
      (versions) => isCurrent && setState({ type: "ready", versions }),
      (error: unknown) =>
        isCurrent && setState({ type: error instanceof SessionEnded ? "ended" : "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return (
    <ToolDialog title={messages.title} isWide onClose={onClose}>
      {state.type === "loading" && <Progress label={messages.loading} />}
      {state.type === "failed" && (
        <>
          <div role="alert">
            <Notice tone="error">
              <p>{messages.failed}</p>
            </Notice>
          </div>
          <p className="actions">
            <Button onClick={() => setAttempt((count) => count + 1)}>{words.retry}</Button>
          </p>
        </>
      )}
      {state.type === "ended" && (
        <div role="alert">
          <Notice tone="error">
            <p>
              {words.sessionEnded} <a href={signInAddress}>{words.signInAgain}</a>
            </p>
          </Notice>
        </div>
      )}
      {state.type === "ready" && (
        <DifferenceView draft={state.versions.draft} published={state.versions.published} />
      )}
    </ToolDialog>
  );
}

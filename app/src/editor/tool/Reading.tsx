import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
import { SessionEnded } from "../drafts/read-space";
import { words } from "./messages";

type State<Value> = { type: "loading" | "failed" | "ended" } | { type: "ready"; value: Value };

type Props<Value> = {
  read: () => Promise<Value>;
  loading: string;
  failed: string;
  /** Where those sign in again whose session has ended. */
  signInAddress: string;
  children: (value: Value) => ReactNode;
};

/** Reads something once and shows it; what went wrong can be tried again. */
export function Reading<Value>({ read, loading, failed, signInAddress, children }: Props<Value>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<Value>>({ type: "loading" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads when it opens, and again on request
  useEffect(() => {
    let isCurrent = true;
    setState({ type: "loading" });
    read().then(
      (value) => isCurrent && setState({ type: "ready", value }),
      (error: unknown) =>
        isCurrent && setState({ type: error instanceof SessionEnded ? "ended" : "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  switch (state.type) {
    case "loading":
      return <Progress label={loading} />;
    case "failed":
      return (
        <>
          <Alert>{failed}</Alert>
          <p className="actions">
            <Button onClick={() => setAttempt((count) => count + 1)}>{words.retry}</Button>
          </p>
        </>
      );
    case "ended":
      return <Ended signInAddress={signInAddress} />;
    case "ready":
      return children(state.value);
  }
}

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Notice tone="error">
        <p>{children}</p>
      </Notice>
    </div>
  );
}

export function Ended({ signInAddress }: { signInAddress: string }) {
  return (
    <Alert>
      {words.sessionEnded} <a href={signInAddress}>{words.signInAgain}</a>
    </Alert>
  );
}

import { useEffect, useState } from "react";
import { type BarcodeEngine, loadEngine } from "./load-engine";

export type EngineState =
  | { status: "loading" }
  | { status: "ready"; engine: BarcodeEngine }
  | { status: "failed"; retry: () => void };

/** Loads the engine when a tool appears, or once it is `wanted`, and says how far it got. */
export function useEngine(wanted = true): EngineState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<EngineState>({ status: "loading" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setState({ status: "loading" });
    loadEngine().then(
      (engine) => current && setState({ status: "ready", engine }),
      () =>
        current && setState({ status: "failed", retry: () => setAttempt((number) => number + 1) }),
    );
    return () => {
      current = false;
    };
  }, [attempt, wanted]);

  return state;
}

import { useEffect, useState } from "react";

export type BinaryState<Engine> =
  | { status: "loading"; engine?: undefined }
  | { status: "ready"; engine: Engine }
  | { status: "failed"; engine?: undefined; retry: () => void };

/** Loads a binary by `load` when a tool appears, or once it is `wanted`, and says how far it got. */
export function useBinary<Engine>(load: () => Promise<Engine>, wanted = true): BinaryState<Engine> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<BinaryState<Engine>>({ status: "loading" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    // The same state draws nothing again, as when the tool appears.
    setState((before) => (before.status === "loading" ? before : { status: "loading" }));
    load().then(
      (engine) => isCurrent && setState({ status: "ready", engine }),
      () => isCurrent && setState({ status: "failed", retry: () => setAttempt((n) => n + 1) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt, wanted]);

  return state;
}

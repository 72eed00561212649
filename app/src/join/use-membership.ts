import { useEffect, useState } from "react";
import { loadMembership, type Membership } from "../engine/load-membership";

export type MembershipState =
  | { status: "loading" }
  | { status: "ready"; engine: Membership }
  | { status: "failed"; retry: () => void };

/** Loads the rules of membership once they are `wanted`, and says how far that got. */
export function useMembership(wanted: boolean): MembershipState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<MembershipState>({ status: "loading" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    setState({ status: "loading" });
    loadMembership().then(
      (engine) => isCurrent && setState({ status: "ready", engine }),
      () => isCurrent && setState({ status: "failed", retry: () => setAttempt((n) => n + 1) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, wanted]);

  return state;
}

import { useEffect, useRef, useState } from "react";

export type RunProgress = {
  label: string;
  /** The share of all the work that is done, from 0 to 1. */
  done: number;
};

export type Run =
  | { status: "idle" }
  | ({ status: "running" } & RunProgress)
  | { status: "failed"; message: string };

/** Does the work, tells how far it is, and throws when `signal` stops it. */
type Work<Result = void> = (
  report: (progress: RunProgress) => void,
  signal: AbortSignal,
) => Promise<Result>;

const idle: Run = { status: "idle" };

/** Work on a list: one run at a time, stopped by the next one and when the tool is left. */
export function useRun(describeFailure: (error: unknown) => string) {
  const [run, setRun] = useState<Run>(idle);
  const current = useRef<AbortController>(undefined);

  useEffect(() => () => current.current?.abort(), []);

  async function start(label: string, work: Work): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const isCurrent = () => current.current === controller;
    setRun({ status: "running", label, done: 0 });
    try {
      const report = (progress: RunProgress) => setRun({ status: "running", ...progress });
      await work(report, controller.signal);
      if (isCurrent()) setRun(idle);
    } catch (error) {
      if (!isCurrent()) return; // a newer run has replaced this one
      const { aborted } = controller.signal;
      setRun(aborted ? idle : { status: "failed", message: describeFailure(error) });
    }
  }

  function stop(): void {
    current.current?.abort();
    setRun(idle);
  }

  return { run, start, stop };
}

/**
 * What came of a list that can be made another way. It stays while it is made again, so that the controls above it keep their
 * focus; they show what was asked last, and what was asked before where that is cancelled.
 */
export function useResult<Asked, Result>(describeFailure: (error: unknown) => string) {
  const { run, start, stop } = useRun(describeFailure);
  const [latest, setLatest] = useState<Asked>();
  const [made, setMade] = useState<{ asked: Asked; result: Result }>();
  const isRunning = run.status === "running";

  async function make(label: string, asked: Asked, work: Work<Result>): Promise<void> {
    setLatest(asked);
    await start(label, async (report, signal) => {
      const result = await work(report, signal);
      setMade({ asked, result });
    });
  }

  return {
    run,
    start,
    stop,
    make,
    /** How the list is being made, or else how the result was. */
    asked: isRunning ? latest : made?.asked,
    result: made?.result,
    /** Whether the result is not, or not yet, of what was asked. */
    isBehind: isRunning,
    clear: () => {
      stop();
      setMade(undefined);
    },
  };
}

import { useEffect, useRef, useState } from "react";

export type RunProgress = {
  label: string;
  /** The share that is done, where it is known. */
  done?: number;
};

export type Run =
  | { status: "idle" }
  | ({ status: "running" } & RunProgress)
  | { status: "failed"; message: string };

/** Does the work, tells how far it is, and throws when `signal` stops it. */
type Work = (report: (progress: RunProgress) => void, signal: AbortSignal) => Promise<void>;

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
    setRun({ status: "running", label });
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

/** One long piece of work in a worker of its own, so that the page stays responsive and a run can be stopped. */

/** What a worker is doing that reads a list and writes a file. */
export type Stage = "reading" | "writing";

/** How far it is: with how many rows, and with which share of all its work, from 0 to 1. */
export type StageProgress = [stage: Stage, rows: number, done: number];

/** What a worker answers: progress any number of times, then one of the others. */
type Answer<Progress, Result, Problem> =
  | { type: "progress"; progress: Progress }
  | { type: "done"; result: Result }
  | { type: "refused"; problem: Problem }
  | { type: "failed" };

/**
 * What asks a worker once and then ends it. It resolves with the result, and rejects with what `refused` makes of a
 * problem, with the signal's reason when it is aborted, or with an error that says nothing more.
 */
export function workerCall<Request, Progress extends unknown[], Result, Problem>(
  start: () => Worker,
  refused: (problem: Problem) => Error,
) {
  return (
    request: Request,
    onProgress: (...progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Result> => {
    signal.throwIfAborted();
    const worker = start();
    return new Promise<Result>((resolve, reject) => {
      const fail = () => reject(new Error("The worker failed"));
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<Answer<Progress, Result, Problem>>) => {
        if (data.type === "progress") onProgress(...data.progress);
        else if (data.type === "done") resolve(data.result);
        else if (data.type === "refused") reject(refused(data.problem));
        else fail();
      };
      worker.postMessage(request);
    }).finally(() => worker.terminate());
  };
}

/** Makes this worker answer its one request by `work`. An error with a problem is a refusal, any other a failure. */
export function answerCall<Request, Progress extends unknown[], Result>(
  work: (request: Request, onProgress: (...progress: Progress) => void) => Promise<Result>,
): void {
  const post = (answer: Answer<Progress, Result, unknown>) => self.postMessage(answer);
  self.onmessage = async ({ data }: MessageEvent<Request>) => {
    try {
      const result = await work(data, (...progress) => post({ type: "progress", progress }));
      post({ type: "done", result });
    } catch (error) {
      const isRefusal = error instanceof Error && "problem" in error;
      post(isRefusal ? { type: "refused", problem: error.problem } : { type: "failed" });
    }
  };
}

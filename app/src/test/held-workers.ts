import { vi } from "vitest";

/** Workers that do their work in the page, when they are let. Gathers what is asked of them. */
export function holdWorkers<Request, Result>(work: (request: Request) => Result | Promise<Result>) {
  const asked: Request[] = [];
  let held: (() => Promise<void>)[] = [];
  class Held {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    #isEnded = false;
    postMessage(request: Request) {
      asked.push(request);
      held.push(async () => {
        const result = await work(request);
        if (!this.#isEnded) this.onmessage?.({ data: { type: "done", result } });
      });
    }
    terminate() {
      this.#isEnded = true;
    }
  }
  vi.stubGlobal("Worker", Held);
  return {
    asked,
    answer: async () => {
      const waiting = held;
      held = [];
      for (const one of waiting) await one();
    },
  };
}

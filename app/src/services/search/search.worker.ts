/** The worker that `ask-worker.ts` asks, for as long as the document is open. */
import { answerSearches } from "./answer-searches";

self.onmessage = answerSearches((found) => self.postMessage(found));

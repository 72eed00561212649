/** The worker that `search.ts` asks, for as long as the document is open. */
import { answerSearches } from "./answer-searches";

self.onmessage = answerSearches((found) => self.postMessage(found));

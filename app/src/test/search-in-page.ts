/** The search in the page itself: the window of tests has no workers. */
import { beforeEach, vi } from "vitest";
import { answerSearches } from "../services/search/answer-searches";
import type { SearchRequest, SearchResult } from "../services/search/search-model";

class SearchInPage {
  onmessage: ((event: { data: SearchResult[] | undefined }) => void) | undefined;
  private readonly answer = answerSearches((data) => this.onmessage?.({ data }));

  postMessage(data: SearchRequest): void {
    this.answer(new MessageEvent("message", { data: structuredClone(data) }));
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", SearchInPage);
});

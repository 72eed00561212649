/**
 * Search by Algolia's REST API: https://www.algolia.com/doc/rest-api/search/search-single-index
 *
 * One request and a few fields of its answer, so a typed fetch does. What the official client adds
 * are retries, and here the index of our own pages answers when this fails.
 */
import { type HostedIndex, hostOf } from "./hosted-index";
import { type Excerpt, MAX_RESULTS, type SearchResult } from "./search-model";

/** After this the index of our own pages is faster. */
const TIMEOUT_MS = 2000;

/** Around what matches. They stand in no text, so an answer needs no escaping. */
const MARK = { before: "\uE000", after: "\uE001" };

/** A text with its matches marked. */
type Marked = { value: string; matchLevel: "none" | "partial" | "full" };

/** What we read of a record that was found; `objectID` is its `href`. */
type Hit = {
  objectID: string;
  title: string;
  summary?: string;
  from?: string;
  _highlightResult?: { title?: Marked };
  _snippetResult?: { summary?: Marked; text?: Marked };
};

/** What the index finds for `query`, best first. Rejects when it does not answer, or not as expected. */
export async function searchAlgolia(index: HostedIndex, query: string): Promise<SearchResult[]> {
  const address = `${hostOf(index)}/1/indexes/${encodeURIComponent(index.indexName)}/query`;
  const response = await fetch(address, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-algolia-application-id": index.applicationId,
      "x-algolia-api-key": index.searchKey,
    },
    body: JSON.stringify({
      query,
      hitsPerPage: MAX_RESULTS,
      // With all words of the query, or else with any, as in the index of our own pages.
      removeWordsIfNoResults: "allOptional",
      attributesToRetrieve: ["title", "summary", "from"],
      attributesToHighlight: ["title"],
      attributesToSnippet: ["summary:25", "text:25"],
      highlightPreTag: MARK.before,
      highlightPostTag: MARK.after,
      // What is typed is answered and not kept for statistics.
      analytics: false,
    }),
    credentials: "omit",
    // A key may be bound to our origin; which page someone is on stays here.
    referrerPolicy: "origin",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error(`${address}: no list of hits`);
  return answer.hits.filter(isHit).map(toResult);
}

function isAnswer(answer: unknown): answer is { hits: unknown[] } {
  return (
    typeof answer === "object" && answer !== null && "hits" in answer && Array.isArray(answer.hits)
  );
}

/** A record of this site; another one would lead elsewhere. */
function isHit(hit: unknown): hit is Hit {
  if (typeof hit !== "object" || hit === null) return false;
  const { objectID, title } = hit as Partial<Record<keyof Hit, unknown>>;
  return typeof objectID === "string" && /^\/(?!\/)/.test(objectID) && typeof title === "string";
}

function toResult({ objectID, title, summary = "", from, ...marked }: Hit): SearchResult {
  const { summary: inSummary, text: inText } = marked._snippetResult ?? {};
  const excerpt = [inSummary, inText].find((snippet) => snippet && snippet.matchLevel !== "none");
  return {
    href: objectID,
    title: readMarks(marked._highlightResult?.title?.value ?? title),
    excerpt: readMarks(excerpt?.value ?? summary),
    ...(from !== undefined && { from }),
  };
}

function readMarks(marked: string): Excerpt {
  return marked.split(MARK.before).flatMap((part, index) => {
    const [match = "", ...rest] = index === 0 ? ["", part] : part.split(MARK.after);
    return [
      { text: match, isMatch: true },
      { text: rest.join(""), isMatch: false },
    ].filter(({ text }) => text !== "");
  });
}

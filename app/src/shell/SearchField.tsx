import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Excerpt, type SearchResult, search as searchSite } from "../services/search";
import { announce } from "../ui/announce";
import { ButtonLink } from "../ui/Button";
import type { SearchFieldProps } from "./Search";
import styles from "./Search.module.css";
import { addressWithQuery, queryInAddress } from "./search-address";

const shortestQuery = 2;
const pause = 200;

type Found = { query: string; results: SearchResult[] };

/**
 * The search field and what it finds.
 * The field is a combobox: arrow keys move through the results, Enter follows one.
 * While the panel is open the address says what was looked for, so that a search can be shared.
 */
export function SearchField({ search, suggestions }: SearchFieldProps) {
  const [query, setQuery] = useState(queryInAddress);
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(-1);
  const id = useId();

  const wanted = query.trim();
  const isSearching = wanted.length >= shortestQuery;
  const results = isSearching ? found?.results : undefined;
  const nothingFound = results !== undefined && results.length === 0;

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const isLongEnough = wanted.length >= shortestQuery;
      writeAddress(isLongEnough ? wanted : "");
      if (!isLongEnough) return;
      // A search that cannot be made (offline, say) ends where an empty one does: with a way to ask a person.
      const answer = await searchSite(wanted).catch((): SearchResult[] => []);
      if (!isCurrent) return;
      setFound({ query: wanted, results: answer });
      setActive(-1);
      announce(
        answer.length === 0
          ? search.noResults.replace("{query}", wanted)
          : `${answer.length} ${answer.length === 1 ? "result" : "results"}`,
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, search.noResults]);

  useEffect(() => {
    const panel = field.current?.closest("details");
    const onToggle = () => writeAddress(panel?.open ? (field.current?.value ?? "") : "");
    panel?.addEventListener("toggle", onToggle);
    return () => panel?.removeEventListener("toggle", onToggle);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (results === undefined || results.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // From the last result on to the field itself (-1), and round again.
      setActive(((active + 1 + step + results.length + 1) % (results.length + 1)) - 1);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      document.getElementById(`${id}-${Math.max(active, 0)}`)?.click();
    }
  }

  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: opening the panel was asking for this field
        autoFocus
        ref={field}
        className={styles.field}
        type="search"
        role="combobox"
        aria-label={search.label}
        aria-autocomplete="list"
        aria-expanded={results !== undefined && results.length > 0}
        aria-controls={`${id}-results`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={search.label}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label="Results"
        className={styles.results}
        hidden={!results?.length}
      >
        {results?.map((result, index) => (
          <a
            key={result.href}
            id={`${id}-${index}`}
            className={styles.result}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={result.href}
          >
            <span className={styles.title}>
              <Marked excerpt={result.title} />
            </span>
            {result.from && <span className={styles.from}>{result.from}</span>}
            <span className={styles.excerpt}>
              <Marked excerpt={result.excerpt} />
            </span>
          </a>
        ))}
      </div>
      {nothingFound && (
        <div className={styles.nothing}>
          <p>
            <strong>{search.noResults.replace("{query}", found?.query ?? wanted)}</strong>
          </p>
          <p>{search.noResultsHelp}</p>
          <ButtonLink model={search.contact} />
        </div>
      )}
      {!isSearching && suggestions}
    </>
  );
}

function Marked({ excerpt }: { excerpt: Excerpt }) {
  let at = 0;
  return excerpt.map(({ text, isMatch }) => {
    at += text.length;
    return isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
  });
}

/** Puts the query into the address bar, on the history entry that is there. */
function writeAddress(query: string): void {
  const address = addressWithQuery(location.href, query);
  if (address !== location.href) history.replaceState(history.state, "", address);
}

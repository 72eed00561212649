import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { search as words } from "../../../fixtures/content/words/interface";
import type { SiteModel } from "../content/model";
import { sayCount } from "../say";
import { prepareSearch, search as searchSite } from "../services/search/search";
import type { Excerpt, SearchResult } from "../services/search/search-model";
import { announce } from "../ui/Announcer";
import { ButtonLink } from "../ui/Button";
import styles from "./Search.module.css";
import { addressWithQuery, queryInAddress } from "./search-address";
import { isSlashOn, turnSlash } from "./slash-key";

const shortestQuery = 2;
const pause = 200;

/** The outcome of a search. Without `results` the search failed; the next key press tries again. */
type Found = { query: string; results?: SearchResult[] };

export type SearchFieldProps = {
  search: SiteModel["search"];
  /** What the panel shows until someone types a query. */
  suggestions: ReactNode;
};

/**
 * The search field and what it finds.
 * The field is a combobox: arrow keys move through the results, Enter follows one.
 * While the panel is open the query is in the address, so that a search can be shared, and so that
 * going back from a result shows all of them again.
 */
export function SearchField({ search, suggestions }: SearchFieldProps) {
  const [query, setQuery] = useState(queryInAddress);
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(-1);
  /** The query for which Enter was pressed before its results had arrived. */
  const awaited = useRef<string>(undefined);
  const isLeaving = useRef(false);
  const id = useId();

  const wanted = query.trim();
  const isSearching = wanted.length >= shortestQuery;
  const results = isSearching ? found?.results : undefined;
  const isLost = isSearching && found !== undefined && !found.results;
  const nothingFound = results?.length === 0;

  useEffect(prepareSearch, []);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const isLongEnough = wanted.length >= shortestQuery;
      const isClosed = field.current?.closest("details")?.open === false;
      if (!isClosed && !isLeaving.current) writeAddress(isLongEnough ? wanted : "");
      if (!isLongEnough) return;
      const answer = await searchSite(wanted).catch(() => undefined);
      if (!isCurrent) return;
      setFound({ query: wanted, ...(answer && { results: answer }) });
      setActive(-1);
      announce(
        spoken(
          answer,
          search.noResults.replace("{query}", () => wanted),
        ),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, search.noResults]);

  useEffect(() => {
    const panel = field.current?.closest("details");
    if (!panel) return;
    const stop = new AbortController();
    const onToggle = () => {
      // When a result is followed, this history entry keeps the query, to come back to.
      if (panel.open || !isLeaving.current) {
        writeAddress(panel.open ? (field.current?.value ?? "") : "");
      }
      isLeaving.current = false;
      if (!panel.open) awaited.current = undefined;
    };
    panel.addEventListener("toggle", onToggle, stop);
    // Navigation dispatches this event after every page it shows.
    const onArrival = () => {
      if (panel.open || queryInAddress() === "") return;
      setQuery(queryInAddress());
      panel.open = true;
    };
    window.addEventListener("hashchange", onArrival, stop);
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (found === undefined || found.query !== awaited.current) return;
    awaited.current = undefined;
    document.getElementById(`${id}-0`)?.click();
  }, [found, id]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results?.length) {
      event.preventDefault();
      // After the last result comes the field itself (-1), then the first result again.
      setActive(((active + 1 + step + results.length + 1) % (results.length + 1)) - 1);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      // The results on the screen may still be those of an earlier query.
      if (active < 0 && found?.query !== wanted) awaited.current = wanted;
      else document.getElementById(`${id}-${Math.max(active, 0)}`)?.click();
    }
  }

  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: people open the panel to type here
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
        onChange={(event) => {
          awaited.current = undefined;
          setQuery(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label={words.results}
        className={styles.results}
        hidden={!results?.length}
      >
        {results?.map((result, index) => (
          <a
            key={result.href}
            id={`${id}-${index}`}
            className={result.facts ? `${styles.result} ${styles.card}` : styles.result}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={result.href}
            onClick={() => {
              // A result on this page is reached without a new history entry.
              if (result.href.split("#")[0] === location.pathname) writeAddress("");
              else {
                writeAddress(wanted);
                isLeaving.current = true;
              }
            }}
          >
            <span className={styles.title}>
              <Marked excerpt={result.title} />
            </span>
            {result.from && <span className={styles.from}>{result.from}</span>}
            <span className={styles.excerpt}>
              <Marked excerpt={result.excerpt} />
            </span>
            {result.facts?.map(({ label, value }) => (
              <span key={label} className={styles.fact}>
                {label && <span className={styles.label}>{label} </span>}
                {value}
              </span>
            ))}
          </a>
        ))}
      </div>
      {isSearching && found === undefined && <p className="quiet">{words.searching}</p>}
      {(nothingFound || isLost) && (
        <div className={styles.nothing}>
          <p>
            <strong>
              {isLost
                ? words.lost
                : search.noResults.replace("{query}", () => found?.query ?? wanted)}
            </strong>
          </p>
          {nothingFound && <p>{search.noResultsHelp}</p>}
          <ButtonLink model={search.contact} />
        </div>
      )}
      {!isSearching && suggestions}
      <SlashKey />
    </>
  );
}

function SlashKey() {
  const [isOn, setOn] = useState(isSlashOn);
  return (
    <label className={styles.slashKey}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          turnSlash(target.checked);
          setOn(target.checked);
        }}
      />
      {words.slashKey}
    </label>
  );
}

function spoken(answer: SearchResult[] | undefined, noResults: string): string {
  if (answer === undefined) return words.lost;
  if (answer.length === 0) return noResults;
  return sayCount(words.found, answer.length);
}

function Marked({ excerpt }: { excerpt: Excerpt }) {
  let at = 0;
  return excerpt.map(({ text, isMatch }) => {
    at += text.length;
    return isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
  });
}

/** Puts the query into the address bar, within the current history entry. */
function writeAddress(query: string): void {
  const address = addressWithQuery(location.href, query);
  if (address !== location.href) history.replaceState(history.state, "", address);
}

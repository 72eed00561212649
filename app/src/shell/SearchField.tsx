import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { LinkModel } from "../content/model";
import { search as searchPages } from "../services/search";
import { announce } from "../ui/announce";
import { ButtonLink } from "../ui/Button";
import type { SearchFieldProps } from "./Search";
import styles from "./Search.module.css";

const shortestQuery = 2;
const pause = 200;

type Found = { query: string; results: LinkModel[] };

/**
 * The search field and what it finds.
 * The field is a combobox: arrow keys move through the results, Enter follows one.
 */
export function SearchField({ search, suggestions }: SearchFieldProps) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(-1);
  const id = useId();

  const wanted = query.trim();
  const isSearching = wanted.length >= shortestQuery;
  const results = isSearching ? found?.results : undefined;
  const nothingFound = results !== undefined && results.length === 0;

  useEffect(() => {
    if (wanted.length < shortestQuery) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // A search that cannot be made (offline, say) ends where an empty one does: with a way to ask a person.
      const answer = await searchPages(wanted).catch((): LinkModel[] => []);
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
            {result.text}
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

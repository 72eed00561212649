import { type FormEvent, useEffect, useState } from "react";
import { pageFinder as words } from "../../../../fixtures/content/words/tools";
import { sayCount } from "../../say";
import { search } from "../../services/search/search";
import type { SearchResult } from "../../services/search/search-model";
import { useSite } from "../../site-context";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/form/Field";
import { TextInput } from "../../ui/form/TextInput";
import { LateNotice } from "../../ui/LateNotice";
import { Link } from "../../ui/Link";
import { addressWords } from "./address-words";
import styles from "./PageFinder.module.css";

/** More would push the popular pages out of sight. */
const MOST_SHOWN = 5;

type Found = { query: string; results: SearchResult[] };

/** Undefined without an index; there are still the popular pages. */
async function find(query: string): Promise<Found | undefined> {
  const results = await search(query).catch(() => undefined);
  return results && { query, results: results.slice(0, MOST_SHOWN) };
}

/** What the words of an address find: the last part of a path says most about its page, the others where it stood. */
async function suggest(words: string, path: string): Promise<Found | undefined> {
  const last = addressWords(path.replace(/\/+$/, "").split("/").at(-1) ?? "");
  const [byLast, byAll] = await Promise.all([find(last), find(words)]);
  if (byLast === undefined || byAll === undefined) return undefined;
  const results = new Map([...byLast.results, ...byAll.results].map((one) => [one.href, one]));
  return { query: words, results: [...results.values()].slice(0, MOST_SHOWN) };
}

/**
 * On the page for an unknown address: the search, with the words of the address as its first query.
 * Until its code has loaded, the form leads to the search of the home page.
 */
export function PageFinder() {
  const { label, noResults } = useSite().search;
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<Found>();

  // The same HTML is served for every address, so its words are read after hydration.
  useEffect(() => {
    const words = addressWords(location.pathname);
    if (words === "") return;
    setQuery((typed) => typed || words);
    suggest(words, location.pathname).then(setFound);
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await find(query.trim());
    if (answer === undefined) return;
    setFound(answer);
    const { length } = answer.results;
    announce(length === 0 ? nothing(answer) : sayCount(words.found, length));
  }

  const nothing = (answer: Found) => noResults.replace("{query}", () => answer.query);

  return (
    <div className={styles.finder} data-tool="pageFinder">
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      <LateNotice>{words.late}</LateNotice>
      <search className="needs-script">
        <form className={styles.form} action="/" onSubmit={submit}>
          <Field label={label}>
            {(field) => (
              <TextInput
                {...field}
                type="search"
                name="search"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit">{words.search}</Button>
        </form>
        <div className={styles.found}>
          {found?.results.length === 0 && <p>{nothing(found)}</p>}
          {found !== undefined && found.results.length > 0 && (
            <ul className={styles.results} aria-label={words.results}>
              {found.results.map(({ href, title, from }) => (
                <li key={href}>
                  <Link href={href}>{title.map(({ text }) => text).join("")}</Link>
                  {from && <span className={styles.from}>{from}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
      </search>
    </div>
  );
}

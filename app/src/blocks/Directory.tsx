import { useEffect, useId, useRef, useState } from "react";
import { directory as words } from "../../../fixtures/content/words/interface";
import type { ListingModel } from "../content/block-parts";
import type { BlockOfType } from "../content/model";
import { announce } from "../ui/Announcer";
import { Button } from "../ui/Button";
import { fieldSource } from "../ui/field-source";
import { Checkbox } from "../ui/form/ChoiceGroup";
import { Field } from "../ui/form/Field";
import { Select, TextInput } from "../ui/form/TextInput";
import { longDate, together } from "../ui/format";
import { Link } from "../ui/Link";
import { LinkList } from "../ui/LinkList";
import { RichText } from "../ui/RichText";
import styles from "./Directory.module.css";
import {
  choices,
  type DirectoryFilter,
  filterFromQuery,
  filterToQuery,
  matches,
  noFilter,
} from "./directory-filter";
import { Section } from "./Section";

/**
 * A list that can be filtered by category, state and words. The whole list is in the HTML, so it reads
 * and prints without scripts. The filter is kept in the address, so that a filtered list can be shared.
 */
export function Directory({ block }: { block: BlockOfType<"directory"> }) {
  const [filter, setFilter] = useState<DirectoryFilter>(noFilter);
  const offered = choices(block.listings);
  const shown = block.listings.filter((listing) => matches(listing, filter));
  const count = `${shown.length} ${shown.length === 1 ? block.noun.one : block.noun.many}`;
  const countId = useId();
  // An editor may publish the page before its list: then there is nothing to search, and no whole list to show.
  const isEmpty = block.listings.length === 0;
  const wasFiltered = useRef(false);
  const search = useRef<HTMLElement>(null);

  // The same HTML is served for every query, so the query is read after hydration.
  useEffect(() => {
    const addressed = filterFromQuery(location.search, choices(block.listings));
    setFilter(addressed);
  }, [block.listings]);

  useEffect(() => {
    const isFiltered = filter !== noFilter;
    if (isFiltered && wasFiltered.current) announce(count);
    wasFiltered.current = isFiltered;
  }, [filter, count]);

  /** The address has the whole filter; `filter` has it not yet for what was typed before the scripts came. */
  function choose(change: Partial<DirectoryFilter>) {
    const chosen = { ...filterFromQuery(location.search, offered), ...change };
    setFilter(chosen);
    history.replaceState(
      history.state,
      "",
      `${location.pathname}${filterToQuery(chosen)}${location.hash}`,
    );
  }

  /** The button disappears when it is pressed, so focus moves to the search field. */
  function reset() {
    choose(noFilter);
    search.current?.querySelector("input")?.focus();
  }

  return (
    <Section block={block} intro={block.intro}>
      {!isEmpty && (
        <search ref={search} className={`needs-script ${styles.filters}`}>
          <Field label={words.search}>
            {(field) => (
              <TextInput
                {...field}
                type="search"
                value={filter.text}
                onChange={(event) => choose({ text: event.target.value })}
              />
            )}
          </Field>
          {offered.categories.length > 1 && (
            <Field label={words.category}>
              {(field) => (
                <Select
                  {...field}
                  value={filter.category}
                  onChange={(event) => choose({ category: event.target.value })}
                >
                  <option value="">{words.allCategories}</option>
                  {offered.categories.map((category) => (
                    <option key={category}>{category}</option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {offered.states.length > 1 && (
            <Field label={words.state}>
              {(field) => (
                <Select
                  {...field}
                  value={filter.state}
                  onChange={(event) => choose({ state: event.target.value })}
                >
                  <option value="">{words.allStates}</option>
                  {offered.states.map((state) => (
                    <option key={state}>{state}</option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {offered.partners && (
            <div className={styles.partners}>
              <Checkbox
                label={words.partnersOnly}
                checked={filter.partnersOnly}
                onChange={(event) => choose({ partnersOnly: event.target.checked })}
              />
            </div>
          )}
        </search>
      )}
      <p id={countId} className="quiet">
        {count}
      </p>
      {shown.length === 0 && !isEmpty && (
        <div>
          <Button onClick={reset}>{words.showAll}</Button>
        </div>
      )}
      <ul className={styles.listings} aria-labelledby={countId}>
        {shown.map((listing) => (
          <Listing
            key={listing.id}
            listing={listing}
            hasCategories={offered.categories.length > 1}
            level={block.heading === undefined ? "h2" : "h3"}
          />
        ))}
      </ul>
    </Section>
  );
}

type ListingProps = { listing: ListingModel; hasCategories: boolean; level: "h2" | "h3" };

function Listing({ listing, hasCategories, level: Title }: ListingProps) {
  const [only, ...others] = listing.links;
  // If the only link has the listing's name, the name is the link.
  const isLink = others.length === 0 && only?.text === listing.name;
  const kinds = [...(hasCategories ? listing.categories : []), listing.states.join(", ")]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className={styles.listing} id={listing.id}>
      <div className={styles.heading}>
        {listing.logo && (
          <img {...listing.logo} className={styles.logo} alt="" loading="lazy" decoding="async" />
        )}
        <Title {...fieldSource(listing, "name")}>
          {isLink ? <Link href={only.href}>{together(listing.name)}</Link> : together(listing.name)}
        </Title>
        {listing.isAlliancePartner && (
          <span
            className={`${styles.badge} ${styles.partner}`}
            {...fieldSource(listing, "alliancePartner")}
          >
            {words.partner}
          </span>
        )}
        {listing.badge && (
          <span className={styles.badge} {...fieldSource(listing, "badge")}>
            {listing.badge}
          </span>
        )}
      </div>
      {listing.date && (
        <p className="quiet">
          <time dateTime={listing.date}>{longDate(listing.date)}</time>
        </p>
      )}
      <RichText document={listing.summary} source={fieldSource(listing, "summary")} />
      {kinds !== "" && <p className="quiet">{kinds}</p>}
      {!isLink && listing.links.length > 0 && (
        <LinkList links={listing.links} className={styles.links} />
      )}
    </li>
  );
}

import { useState } from "react";
import { page as words } from "../../../fixtures/content/words/interface";
import { Block } from "../blocks/Block";
import type { PageModel } from "../content/model";
import { Breadcrumbs } from "../shell/Breadcrumbs";
import { useTabTitle } from "../site-context";
import { AsServed } from "../ui/AsServed";
import { fieldSource } from "../ui/field-source";
import { filled } from "../ui/filled";
import { longDate, together } from "../ui/format";
import { Icon } from "../ui/Icon";
import { ShowTitle } from "../ui/shown-title";
import { LazyGuides } from "./lazy-guides";
import styles from "./Page.module.css";

/**
 * A page of content: where it sits, its heading and lead, then its blocks and its guides.
 * It opens by what it is for (`kind`). Where a tool comes first its heading is small and on paper, so that the first
 * field is on the first screen. Who a service is for and how to start stands beside its heading, and a scene that a
 * page opens with has the whole width.
 */
export function Page({ page }: { page: PageModel }) {
  const [first, ...rest] = page.blocks;
  const opensWithHero = first?.type === "hero";
  const opensWithTool = first?.type === "tool" || first?.type === "membershipPrice";
  const opensWithScene = first?.type === "figure" && "numbers" in first.figure.data;
  const kind = opensWithTool ? "tool" : page.kind;
  const isOnBrand = kind === undefined;
  const facts = isOnBrand && first?.type === "keyFacts" && first.heading === undefined && first;
  const blocks = opensWithHero || opensWithScene || facts ? rest : page.blocks;
  // Where to ask comes after the guides.
  const beforeGuides = blocks.at(-1)?.type === "callToAction" ? blocks.slice(0, -1) : blocks;
  const afterGuides = blocks.slice(beforeGuides.length);
  const isPlain = page.layout === "plain";
  const hasContents = page.contents.length > 0;
  const [shownTitle, showTitle] = useState<string>();
  useTabTitle(page, shownTitle);

  return (
    <ShowTitle value={showTitle}>
      {opensWithHero && <Block block={{ ...first, heading: first.heading ?? page.title }} />}
      {!opensWithHero && (
        <div
          className={isOnBrand ? "brand-field" : styles.paper}
          data-kind={kind}
          data-page-heading
        >
          <div className={`frame ${styles.top}`} data-with-facts={facts ? "" : undefined}>
            <div className={isOnBrand ? `on-brand ${styles.words}` : styles.words}>
              {!isPlain && <Breadcrumbs links={page.breadcrumbs} />}
              <h1 tabIndex={-1} {...fieldSource(page, "title")}>
                {shownTitle ?? page.title}
              </h1>
              {page.lead && (
                <p className="lead" {...fieldSource(page, "lead")}>
                  {together(page.lead)}
                </p>
              )}
              {page.effective && (
                <p className="quiet" {...fieldSource(page, "effective")}>
                  {filled(words.effective, { day: <Day date={page.effective} /> })}
                </p>
              )}
            </div>
            {facts && <Block block={facts} />}
          </div>
        </div>
      )}
      {opensWithScene && (
        <div className={styles.opening}>
          <div className="frame">
            <Block block={first} />
          </div>
        </div>
      )}
      <div
        className={`frame ${styles.page}`}
        data-tool-first={opensWithTool ? "" : undefined}
        data-bands={opensWithHero ? "" : undefined}
      >
        <div className={styles.body} data-with-contents={hasContents ? "" : undefined}>
          {hasContents && <Contents contents={page.contents} />}
          <div className={styles.blocks}>
            {beforeGuides.map((block) => (
              <Block key={block.id} block={block} />
            ))}
            {page.guides && <LazyGuides page={page} />}
            {afterGuides.map((block) => (
              <Block key={block.id} block={block} />
            ))}
            {page.reviewed && !opensWithHero && (
              <p
                className={`quiet ${styles.reviewed}`}
                data-block
                {...fieldSource(page, "reviewed")}
              >
                {filled(words.reviewed, { day: <Day date={page.reviewed} /> })}
              </p>
            )}
          </div>
        </div>
      </div>
    </ShowTitle>
  );
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{longDate(date)}</time>;
}

/** The headings of a long page: beside the text where there is room, otherwise collapsed above it. */
function Contents({ contents }: { contents: PageModel["contents"] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{words.contents}</h2>
      <details>
        <summary>
          {words.contents}
          <Icon name="chevron" />
        </summary>
        <AsServed as="ul" of={contents}>
          {() =>
            contents.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.text}</a>
              </li>
            ))
          }
        </AsServed>
      </details>
    </nav>
  );
}

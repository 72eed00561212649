/** What the search finds: pages, guides, terms and questions. The build writes it; a preview makes it of what it shows. */
import { guide, search } from "../../../../fixtures/content/words/interface";
import { linesIn } from "../../content/blocks";
import type { BlockModel, PageModel, SiteModel } from "../../content/model";
import { plainText } from "../../content/rich-text";
import { longDate } from "../../ui/format";
import type { Fact, SearchEntry, SearchIndex } from "./search-model";

/** The page that has a question of its own wins over pages that repeat it. */
const questionsHome = "/resources/faqs";
/** A card is read at a glance. */
const MOST_FACTS = 5;

/** What `pages` give to find; `synonyms` as the settings list them, a group of words by commas. */
export function searchIndex(
  pages: { page: PageModel; keywords?: string }[],
  site: SiteModel,
  synonyms: string[] = [],
): SearchIndex {
  const shown = pages.filter(({ page }) => !page.hidden);
  const homeFirst = [...shown].sort(
    (a, b) => Number(b.page.path === questionsHome) - Number(a.page.path === questionsHome),
  );
  const questions = new Map<string, SearchEntry>();
  for (const entry of homeFirst.flatMap(({ page }) => questionsOf(page))) {
    if (!questions.has(entry.title)) questions.set(entry.title, entry);
  }
  const entries = [
    ...shown.map(({ page, keywords }) => pageEntry(page, keywords, site)),
    ...shown.flatMap(({ page }) => guidesOf(page)),
    ...shown.flatMap(({ page }) => termsOf(page)),
    ...questions.values(),
  ];
  const groups = synonyms.map((group) => group.split(",").map((phrase) => phrase.trim()));
  return { entries, synonyms: groups };
}

function pageEntry(page: PageModel, keywords: string | undefined, site: SiteModel): SearchEntry {
  const isContact = page.path === site.search.contact.href;
  const facts = [
    ...(isContact ? [{ label: search.phone, value: site.footer.phone.display }] : []),
    ...page.blocks.flatMap(factsOf),
  ].slice(0, MOST_FACTS);
  return {
    href: page.path,
    title: page.title,
    summary: page.description,
    ...textOf(page.blocks, page.lead),
    ...(keywords && { keywords }),
    ...(facts.length > 0 && { facts }),
  };
}

/** What a block says that people look for by itself: fees, phone numbers and hours, and days. */
function factsOf(block: BlockModel): Fact[] {
  if (block.type === "offices") {
    return block.offices.map(({ name, address, phone, hours }) => ({
      label: name,
      value: [phone, hours, address.join(", ")].filter(Boolean).join(" · "),
    }));
  }
  if (block.type === "directory") {
    return block.listings.flatMap(({ name, date }) =>
      date ? [{ label: longDate(date), value: name }] : [],
    );
  }
  const [table] = block.type === "membershipFees" ? block.fees.tables : [];
  if (block.type !== "membershipFees" || !table) return [];
  const { isSample, from, to } = block.fees;
  const period = block.period.replace("{from}", from).replace("{to}", to);
  const fees = table.rows.map(([label = "", ...amounts]) => ({
    label,
    value: amounts.map((amount, at) => `${block.columns[at + 1] ?? ""} ${amount}`).join(" · "),
  }));
  const about = { label: table.kind, value: `${period} (${table.tax})` };
  // Made-up amounts are never shown without saying so.
  const warning = isSample ? [{ label: "", value: block.sampleNote }] : [];
  return [...warning, about, ...fees];
}

function guidesOf({ path, title, guides = [] }: PageModel): SearchEntry[] {
  return guides.map(({ id, name, summary, needs, blocks, finished, keywords }) => ({
    href: `${path}#${id}`,
    title: name,
    summary: plainText(summary),
    ...textOf(blocks, finished),
    ...(keywords && { keywords }),
    ...(needs && { facts: [{ label: guide.needs, value: plainText(needs) }] }),
    from: title,
    isGuide: true,
  }));
}

/** The headings and the text of `blocks`, after what is said before them. */
function textOf(blocks: BlockModel[], before = ""): Pick<SearchEntry, "headings" | "text"> {
  const headings: string[] = [];
  const text = [before];
  for (const block of blocks) {
    if (block.heading) headings.push(block.heading);
    for (const { finds } of linesIn(block)) {
      if (finds && "heading" in finds) headings.push(finds.heading);
      else if (finds) text.push(finds.text);
    }
  }
  return {
    ...(headings.length > 0 && { headings: headings.join(" ") }),
    text: text.filter(Boolean).join(" "),
  };
}

function termsOf(page: PageModel): SearchEntry[] {
  return page.blocks.flatMap((block) =>
    block.type === "glossary"
      ? block.terms.map(({ id, term, abbreviation, definition }) => ({
          href: `${page.path}#${id}`,
          title: abbreviation ? `${term} (${abbreviation})` : term,
          text: plainText(definition),
          ...(abbreviation && { keywords: abbreviation }),
          from: page.title,
        }))
      : [],
  );
}

function questionsOf(page: PageModel): SearchEntry[] {
  return page.blocks.flatMap((block) =>
    block.type === "accordion"
      ? block.questions.map(({ id, question, answer }) => ({
          href: `${page.path}#${id}`,
          title: question,
          text: plainText(answer),
          from: page.title,
          ...(page.path === questionsHome && { isGeneral: true }),
        }))
      : [],
  );
}

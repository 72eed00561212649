/** What the search finds: pages, guides, terms and questions. The build writes it; a preview makes it of what it shows. */
import { BLOCKS } from "@contentful/rich-text-types";
import type { RichText } from "../../content/block-parts";
import type { BlockModel, PageModel } from "../../content/model";
import { plainText } from "../../content/rich-text";
import type { SearchEntry } from "./search-model";

/** The page that has a question of its own wins over pages that repeat it. */
const questionsHome = "/resources/faqs";

export function searchEntries(pages: { page: PageModel; keywords?: string }[]): SearchEntry[] {
  const shown = pages.filter(({ page }) => !page.hidden);
  const homeFirst = [...shown].sort(
    (a, b) => Number(b.page.path === questionsHome) - Number(a.page.path === questionsHome),
  );
  const questions = new Map<string, SearchEntry>();
  for (const entry of homeFirst.flatMap(({ page }) => questionsOf(page))) {
    if (!questions.has(entry.title)) questions.set(entry.title, entry);
  }
  return [
    ...shown.map(({ page, keywords }) => pageEntry(page, keywords)),
    ...shown.flatMap(({ page }) => guidesOf(page)),
    ...shown.flatMap(({ page }) => termsOf(page)),
    ...questions.values(),
  ];
}

function pageEntry(page: PageModel, keywords: string | undefined): SearchEntry {
  return {
    href: page.path,
    title: page.title,
    summary: page.description,
    ...textOf(page.blocks, page.lead),
    ...(keywords && { keywords }),
  };
}

function guidesOf({ path, title, guides = [] }: PageModel): SearchEntry[] {
  return guides.map(({ id, name, summary, blocks, finished, keywords }) => ({
    href: `${path}#${id}`,
    title: name,
    summary: plainText(summary),
    ...textOf(blocks, finished),
    ...(keywords && { keywords }),
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
    const words = wordsOf(block);
    headings.push(...words.headings);
    text.push(...words.text);
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

type Words = { headings: string[]; text: string[] };

/** What a block says. Terms and questions are entries of their own. */
function wordsOf(block: BlockModel): Words {
  switch (block.type) {
    case "richText":
      return richWords(block.document);
    case "hero":
      return { headings: [], text: [block.lead] };
    case "cardGrid":
      return {
        headings: block.cards.map(({ title }) => title),
        text: [block.intro ?? "", ...block.cards.map(({ text }) => text)],
      };
    case "steps":
      return {
        headings: block.steps.map(({ title }) => title),
        text: [block.intro ?? "", ...block.steps.map(({ body }) => plainText(body))],
      };
    case "keyFacts":
      return {
        headings: [],
        text: block.facts.flatMap(({ name, text }) => [name, plainText(text)]),
      };
    case "table":
    case "membershipOptions":
    case "membershipBenefits":
      return { headings: [], text: [block.caption, ...block.rows.flat()] };
    case "quote":
    case "callToAction":
      return { headings: [], text: [block.text] };
    case "notice":
      return { headings: [], text: [plainText(block.body)] };
    case "membershipFees":
      return { headings: [], text: [block.intro ?? ""] };
    case "figure":
      return { headings: [], text: [block.caption] };
    case "downloads":
      return { headings: block.downloads.map(({ title }) => title), text: [] };
    case "directory":
      return {
        headings: [],
        text: block.listings.flatMap(({ name, summary }) => [name, plainText(summary)]),
      };
    case "offices":
      return {
        headings: [],
        text: block.offices.flatMap(({ name, address }) => [name, ...address]),
      };
    case "accordion":
    case "glossary":
    case "media":
    case "relatedLinks":
    case "tool":
      return { headings: [], text: [] };
  }
}

function richWords(document: RichText): Words {
  const isHeading = ({ nodeType }: { nodeType: string }) =>
    nodeType === BLOCKS.HEADING_2 || nodeType === BLOCKS.HEADING_3;
  return {
    headings: document.content.filter(isHeading).map(plainText),
    text: document.content.filter((node) => !isHeading(node)).map(plainText),
  };
}

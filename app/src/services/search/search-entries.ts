/** What the search finds: pages, guides, terms and questions. The build writes it; a preview makes it of what it shows. */
import { linesIn } from "../../content/blocks";
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

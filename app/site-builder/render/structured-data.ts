/** Facts about a page for search engines, in the vocabulary of schema.org. */
import type { Thing } from "schema-dts";
import type { StepModel, TermModel } from "../../src/content/block-parts";
import type { BlockModel, PageModel, SiteModel } from "../../src/content/model";
import { plainText } from "../../src/content/rich-text";
import { needsOf } from "../../src/content/tool-names";
import { type Post, postsOf } from "./feed";

/** What the compiler has checked against the vocabulary. */
export type Fact = Exclude<Thing, string>;

export function structuredData(
  site: SiteModel,
  page: PageModel,
  siteUrl: string,
  picture: string,
): Fact[] {
  if (page.path === "/") return [organisation(site, siteUrl), website(site, siteUrl)];
  if (page.hidden) return breadcrumbsOf(page, siteUrl);
  const questions = page.blocks.flatMap((block) => (isAccordion(block) ? block.questions : []));
  return [
    ...breadcrumbsOf(page, siteUrl),
    ...(questions.length > 0 ? [faq(questions)] : []),
    ...(isArticle(page) ? [article(site, page, siteUrl, picture)] : []),
    ...page.blocks.flatMap((block) => ofBlock(block, page, siteUrl)),
    ...partsOf(page).map((part) => articleOnPage(site, part, siteUrl, picture)),
  ];
}

/** What a block is besides words: a tool, instructions, a list of terms. */
function ofBlock(block: BlockModel, page: PageModel, siteUrl: string): Fact[] {
  switch (block.type) {
    case "tool":
      // What asks for a name or a payment is a form, no application.
      return needsOf(block.tool).network ? [] : [application(page, siteUrl)];
    case "steps":
      return block.heading === undefined ? [] : [instructions(block.heading, block.steps)];
    case "glossary":
      return [terms(block.terms, page, siteUrl)];
    default:
      return [];
  }
}

type Accordion = Extract<BlockModel, { type: "accordion" }>;

function isAccordion(block: BlockModel): block is Accordion {
  return block.type === "accordion";
}

/** Whether the page is one to read: it shows when it was last reviewed, and has no tool or directory. */
function isArticle(page: PageModel): boolean {
  const apart = new Set(["hero", "tool", "directory"]);
  return page.reviewed !== undefined && !page.blocks.some(({ type }) => apart.has(type));
}

function article(site: SiteModel, page: PageModel, siteUrl: string, picture: string): Fact {
  return {
    "@type": "Article",
    headline: page.title,
    description: page.description,
    ...(page.reviewed && { dateModified: page.reviewed }),
    mainEntityOfPage: siteUrl + page.path,
    ...published(site, siteUrl, picture),
  };
}

/** The guides and articles of a page, which have addresses of their own on it. */
function partsOf(page: PageModel): Post[] {
  const guides = (page.guides ?? []).map(({ id, name, summary }) => ({
    title: name,
    href: `${page.path}#${id}`,
    summary: plainText(summary),
  }));
  return [...guides, ...postsOf(page)];
}

function articleOnPage(
  site: SiteModel,
  { title, href, summary, date }: Post,
  siteUrl: string,
  picture: string,
): Fact {
  return {
    "@type": "Article",
    headline: title,
    description: summary,
    ...(date && { datePublished: date }),
    url: siteUrl + href,
    ...published(site, siteUrl, picture),
  };
}

/** Who has written an article, and its picture. */
function published(site: SiteModel, siteUrl: string, picture: string) {
  const us = { "@type": "Organization", name: site.name, url: `${siteUrl}/` } as const;
  return { image: siteUrl + picture, author: us, publisher: us };
}

function organisation(site: SiteModel, siteUrl: string): Fact {
  return {
    "@type": "Organization",
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    telephone: site.footer.phone.display,
    identifier: {
      "@type": "PropertyValue",
      propertyID: "ABN",
      value: site.footer.businessNumber,
    },
    sameAs: site.footer.social.map(({ href }) => href),
  };
}

function website(site: SiteModel, siteUrl: string): Fact {
  return {
    "@type": "WebSite",
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: "en-AU",
  };
}

/** A tool that runs in the browser and costs nothing. */
function application(page: PageModel, siteUrl: string): Fact {
  return {
    "@type": "WebApplication",
    name: page.title,
    description: page.description,
    url: siteUrl + page.path,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    browserRequirements: "JavaScript and WebAssembly",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "AUD" },
  };
}

function instructions(name: string, steps: StepModel[]): Fact {
  return {
    "@type": "HowTo",
    name,
    step: steps.map(({ title, body }, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: title,
      text: plainText(body),
    })),
  };
}

function terms(all: TermModel[], page: PageModel, siteUrl: string): Fact {
  return {
    "@type": "DefinedTermSet",
    name: page.title,
    url: siteUrl + page.path,
    hasDefinedTerm: all.map(({ id, term, abbreviation, definition }) => ({
      "@type": "DefinedTerm",
      name: term,
      ...(abbreviation && { alternateName: abbreviation }),
      description: plainText(definition),
      url: `${siteUrl}${page.path}#${id}`,
    })),
  };
}

/** Search engines want an address for each step, so those without a page are left out. */
function breadcrumbsOf(page: PageModel, siteUrl: string): Fact[] {
  if (page.breadcrumbs.length === 0) return [];
  const pages = page.breadcrumbs.filter(({ href }) => href !== undefined);
  const links = [...pages, { text: page.title, href: page.path }];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: links.map(({ text, href }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: text,
        item: siteUrl + href,
      })),
    },
  ];
}

function faq(questions: Accordion["questions"]): Fact {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}

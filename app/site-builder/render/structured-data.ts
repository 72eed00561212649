/** Facts about a page for search engines, in the vocabulary of schema.org. */
import type { BlockModel, PageModel, SiteModel } from "../../src/content/model";
import { plainText } from "../../src/content/rich-text";

export function structuredData(site: SiteModel, page: PageModel, siteUrl: string): unknown[] {
  if (page.path === "/") return [organisation(site, siteUrl)];
  const questions = page.blocks.flatMap((block) => (isAccordion(block) ? block.questions : []));
  return [
    ...(page.breadcrumbs.length > 0 ? [breadcrumbs(page, siteUrl)] : []),
    ...(questions.length > 0 && !page.hidden ? [faq(questions)] : []),
    ...(isArticle(page) ? [article(site, page, siteUrl)] : []),
  ];
}

type Accordion = Extract<BlockModel, { type: "accordion" }>;

function isAccordion(block: BlockModel): block is Accordion {
  return block.type === "accordion";
}

/** Whether the page is one to read: it shows when it was last reviewed, and has no tool or directory. */
function isArticle(page: PageModel): boolean {
  const apart = new Set(["hero", "tool", "directory"]);
  return (
    page.reviewed !== undefined && !page.hidden && !page.blocks.some(({ type }) => apart.has(type))
  );
}

function article(site: SiteModel, page: PageModel, siteUrl: string): unknown {
  const publisher = { "@type": "Organization", name: site.name, url: `${siteUrl}/` };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: page.title,
    description: page.description,
    dateModified: page.reviewed,
    image: `${siteUrl}/share.png`,
    mainEntityOfPage: siteUrl + page.path,
    author: publisher,
    publisher,
  };
}

function organisation(site: SiteModel, siteUrl: string): unknown {
  return {
    "@context": "https://schema.org",
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

function breadcrumbs(page: PageModel, siteUrl: string): unknown {
  const links = [...page.breadcrumbs, { text: page.title, href: page.path }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: links.map(({ text, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: siteUrl + href,
    })),
  };
}

function faq(questions: Accordion["questions"]): unknown {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}

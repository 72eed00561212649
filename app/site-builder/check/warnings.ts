/**
 * What an editor reads about content that is not on the site as it was entered. From a content space such a site is
 * published all the same, as well as it can be, so that one editor's slip never keeps the changes of the others from readers.
 */
import { contentTypes } from "../../src/content/content-types";
import { entriesOf, type Store } from "../../src/content/store";

/** Where it is, what is wrong, and what to do; the publish panel of the editors' tool shows it. */
export type Warning = {
  /** The address of the page. */
  page: string | null;
  entry: string | null;
  contentType: string | null;
  field: string | null;
  message: string;
  remedy: string;
};

/** Something wrong with a page of the built site. */
export type Fault = {
  /** The address of the page. */
  page: string;
  /** What is wrong, to be read after the address. */
  text: string;
  kind: "style" | "heading" | "title" | "description" | "id" | "source" | "link" | "anchor" | "far";
};

/** What no content can be excused for: the page would not be what the policy lets browsers show. */
export const breaksSite = ({ kind }: Fault): boolean => kind === "style";

export const faultLine = ({ page, text }: Fault): string => `${page} ${text}`;

const remedies: Record<Fault["kind"], string> = {
  style: "Tell those who look after the site.",
  heading: "Put a hero first on its page, and only one.",
  title: "Give each page a title of its own.",
  description: "Give each page a description of its own.",
  id: "Give one of the two headings other words.",
  source: "Publish the picture, or choose another.",
  link: "Publish what it leads to, or change the link.",
  anchor: "The link leads to the top of the page until it names a heading that is there.",
  far: "Link to it from a menu or from a page that people reach.",
};

const fields: Partial<Record<Fault["kind"], string>> = {
  title: "title",
  description: "description",
};

/** The warning for a fault of a page, with the entry of that page. */
export function warningOf(fault: Fault, store: Store): Warning {
  const entry = entriesOf(store, "page").find(({ fields }) => fields.url === fault.page);
  return {
    page: fault.page,
    entry: entry?.id ?? null,
    contentType: entry?.type ?? null,
    field: fields[fault.kind] ?? null,
    message: `The page ${fault.text}.`,
    remedy: remedies[fault.kind],
  };
}

/**
 * The warning for a problem that the readers of the content report. They name the page, as in `/about: gone does not exist`,
 * or the entry and perhaps its field, as in `page home: title is missing`.
 */
export function warningOfProblem(problem: string, store: Store): Warning {
  const [, place = "", rest = problem] = /^(\/\S*|site|\w+ \S+): (.*)$/s.exec(problem) ?? [];
  const remedy = /version stays$/.test(rest)
    ? "Mend the entry and publish it again."
    : "What it names is left out or shown empty until it is mended.";
  const nothing = { page: null, entry: null, contentType: null, field: null };
  const said = { message: sentence(rest), remedy };
  if (place === "" || place === "site") return { ...nothing, ...said };
  if (place.startsWith("/")) {
    const page = entriesOf(store, "page").find(({ fields }) => fields.url === place);
    return {
      ...nothing,
      page: place,
      entry: page?.id ?? null,
      contentType: page?.type ?? null,
      ...said,
    };
  }
  const [contentType = "", entry = ""] = place.split(" ");
  const [first = ""] = rest.split(/[\s.:]/);
  const fields = contentTypes[contentType as keyof typeof contentTypes]?.fields ?? {};
  return { ...nothing, contentType, entry, field: first in fields ? first : null, ...said };
}

/** Begins with a capital unless it begins with a name of the content service. */
function sentence(text: string): string {
  const begins = /^[a-z]+\s/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!?]$/.test(begins) ? begins : `${begins}.`;
}

import {
  asset,
  contentType,
  date,
  entries,
  line,
  lines,
  oneOf,
  required,
  richText,
  uniqueWord,
  whole,
  word,
  words,
} from "./define";
import { optionalLink } from "./links";

const states = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];
/** Where an entry stands among its siblings; lower comes first. */
const position = required(whole());

/** Entries that many pages show. None holds data about a visitor or a member. */
export const listTypes = [
  contentType("faq", "question", "A question and its answer.", {
    question: required(line()),
    answer: required(richText()),
    category: word(),
    position,
  }),
  contentType("glossaryTerm", "term", "A word and what it means.", {
    term: required(line()),
    abbreviation: line(),
    definition: required(richText()),
  }),
  contentType("category", "name", "A kind of listing or question, for filters.", {
    slug: required(uniqueWord()),
    name: required(line()),
  }),
  contentType("provider", "name", "A solution provider.", {
    name: required(line()),
    logo: asset("image"),
    summary: required(richText()),
    categories: required(words()),
    states: words({ in: states }),
    website: word(),
    phone: word(),
    email: word(),
    badge: line(),
  }),
  contentType("listing", "name", "A guide, an article, an event or a document.", {
    name: required(line()),
    kind: required(oneOf("guides", "articles", "events", "library")),
    summary: required(richText()),
    categories: words(),
    states: words({ in: states }),
    link: optionalLink(),
    anchor: word(),
    badge: line(),
    date: date(),
    position,
  }),
  contentType("office", "name", "A place people can visit or call.", {
    name: required(line()),
    address: required(lines()),
    phone: required(word()),
    hours: line(),
    map: word(),
    position,
  }),
  contentType("modal", "title", "A dialog that `#modal=slug` opens.", {
    slug: required(uniqueWord()),
    title: required(line()),
    body: required(richText()),
    actions: entries("linkButton"),
  }),
];

import {
  asset,
  contentType,
  day,
  entries,
  entry,
  help,
  json,
  line,
  lines,
  oldAddress,
  oneOf,
  optional,
  richText,
  sinceLater,
  slug,
  text,
  uniqueWord,
  whole,
  word,
  words,
  yesNo,
} from "../fields";
import { target } from "./links";

/** Who answers a fact that is to be confirmed. */
const factOwners = [
  ...["membership", "finance", "legal", "communications"],
  ...["services", "industry", "standards", "technology"],
] as const;
/** Whether the site must not go live without a fact: the first to come first. */
export const factNeeds = ["law", "price", "no"] as const;
const states = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];
/** Where an entry stands in its list. */
const position = help("Lower comes first.", whole());

/** Entries that many pages show. None holds data about a visitor or a member. */
export const listTypes = {
  fact: contentType(
    "key",
    "A date, a size or another value that several texts give. A text refers to it by `{fact:key}`, formatted text by an inline entry.",
    { key: uniqueWord(), value: line(), source: line(), reviewed: day() },
  ),
  faq: contentType("question", "A question and its answer.", {
    question: line(),
    answer: richText(),
    category: optional(help("Questions with the same word are shown together.", word())),
    position,
  }),
  glossaryTerm: contentType("term", "A word and what it means.", {
    term: line(),
    abbreviation: optional(line()),
    definition: richText(),
  }),
  category: contentType("name", "A kind of listing or question, for filters.", {
    slug: slug(),
    name: line(),
  }),
  provider: contentType("name", "A solution provider.", {
    name: line(),
    logo: optional(asset("image")),
    summary: richText(),
    categories: words(),
    states: optional(words({ in: states })),
    website: optional(word()),
    phone: optional(word()),
    email: optional(word()),
    alliancePartner: optional(yesNo()),
    badge: optional(line()),
  }),
  listing: contentType("name", "An article, an event or a document.", {
    name: line(),
    kind: oneOf("articles", "events", "library"),
    summary: richText(),
    categories: optional(words()),
    states: optional(words({ in: states })),
    link: optional(target()),
    anchor: optional(word()),
    badge: optional(line()),
    date: optional(day()),
    position,
  }),
  membershipWords: contentType(
    "key",
    "What people read about membership, by a code of the rules, such as `benefits.training`; which keys there are is fixed.",
    {
      key: help("Which keys there are is fixed: change the words, not the key.", uniqueWord()),
      words: text(),
    },
  ),
  interfaceWords: contentType(
    "part",
    "What a tool, a form or the frame of the site says, such as `savings`: a text for each code. They change with the next build of the site, not in the preview.",
    {
      part: help("Which parts there are is fixed: change the words, not the part.", uniqueWord()),
      words: help(
        "A text for each code, of which all are fixed. Change the text between the quotation marks; what is in braces, such as {count}, is filled in.",
        json(),
      ),
    },
  ),
  office: contentType("name", "A place people can visit or call.", {
    name: line(),
    address: optional(
      help("Leave it out until it is known; the note says what to do then.", lines()),
    ),
    note: optional(line()),
    phone: word(),
    hours: optional(line()),
    map: optional(word()),
    position,
  }),
  factToConfirm: contentType(
    "fact",
    "A fact that only the owner of the site knows, before launch. Delete the entry once it is confirmed.",
    {
      fact: line(),
      link: target(),
      anchor: optional(word()),
      field: line(),
      owner: sinceLater("communications", help("The team that answers it.", oneOf(...factOwners))),
      needed: sinceLater(
        "law",
        help(
          "Whether the site must not go live without it. Law: a law asks for it. Price: what people pay or get for it depends on it. No: what the page says until then is true and enough.",
          oneOf(...factNeeds),
        ),
      ),
      meanwhile: text(),
      position,
    },
  ),
  redirect: contentType("from", "An old or a shortened address, and the page that it leads to.", {
    from: oldAddress(),
    link: entry("page", "guide"),
    anchor: optional(help("A heading of that page.", word())),
  }),
  modal: contentType("title", "A dialog that `#modal=slug` opens.", {
    slug: slug(),
    title: line(),
    body: richText(),
    actions: optional(entries("linkButton")),
  }),
};

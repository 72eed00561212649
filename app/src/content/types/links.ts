import {
  asset,
  contentType,
  entries,
  entry,
  help,
  line,
  oneOf,
  optional,
  slug,
  text,
  word,
} from "../fields";

/** A link to an entry that has an address of its own. */
export const target = () => entry("page", "guide", "externalLink", "assetReference", "modal");

/** Where something leads: an entry, and optionally a heading on its page. */
export const linkFields = () => ({
  link: target(),
  anchor: optional(
    help(
      "A heading of that page: its words in lower case with hyphens, such as direct-debit.",
      word(),
    ),
  ),
});

export const linkTypes = {
  externalLink: contentType("title", "An address outside the site.", {
    title: line(),
    url: word(),
  }),
  assetReference: contentType("title", "A file to download from /download/.", {
    name: word(),
    title: line(),
    description: optional(text()),
    slug: slug(),
    media: asset(),
  }),
  linkButton: contentType("label", "A link with words and a look of its own.", {
    name: word(),
    ...linkFields(),
    label: line(),
    note: optional(help("What stands before the link where a form shows it.", text())),
    size: oneOf("small", "medium", "large"),
    style: oneOf("primary", "secondary", "quiet"),
    display: oneOf("button", "link"),
    icon: optional(word()),
  }),
};

/** Entries that a menu can list. */
const menuItems = ["page", "externalLink", "assetReference", "linkButton"];

/** The header's menus; footer columns are navigation groups as well. */
export const navigationTypes = {
  navigationDropdown: contentType("title", "A menu of the header.", {
    name: word(),
    title: line(),
    overview: optional(entry(...menuItems)),
    columns: entries("navigationColumn"),
  }),
  navigationColumn: contentType("name", "A column of a menu.", {
    name: line(),
    items: entries("navigationGroup"),
  }),
  navigationGroup: contentType("title", "Links under one title.", {
    name: word(),
    title: line(),
    icon: optional(word()),
    items: optional(entries(...menuItems)),
    link: optional(entry(...menuItems)),
  }),
};

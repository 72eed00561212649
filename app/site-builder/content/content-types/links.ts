import { asset, contentType, entry, line, oneOf, required, text, uniqueWord, word } from "./define";

/** Entries that have an address of their own. */
const targets = ["page", "externalLink", "assetReference", "modal"];

/** Where something leads: an entry, and optionally a heading on its page. */
export const linkFields = () => ({ link: required(optionalLink()), anchor: word() });
export const optionalLink = () => entry(...targets);

/** Entries a menu can list. */
export const menuItems = ["page", "externalLink", "assetReference", "linkButton"];

export const linkTypes = [
  contentType("externalLink", "title", "An address outside the site.", {
    title: required(line()),
    url: required(word()),
  }),
  contentType("assetReference", "title", "A file to download from /download/.", {
    name: required(word()),
    title: required(line()),
    description: text(),
    slug: required(uniqueWord()),
    media: required(asset()),
  }),
  contentType("linkButton", "label", "A link with words and a look of its own.", {
    name: required(word()),
    ...linkFields(),
    label: required(line()),
    size: required(oneOf("small", "medium", "large")),
    style: required(oneOf("primary", "secondary", "quiet")),
    display: required(oneOf("button", "link")),
    icon: word(),
  }),
];

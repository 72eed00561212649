import { contentType } from "../content-type";
import { asset, entry, line, oneOf, optional, text, uniqueWord, word } from "../fields";

/** A link to an entry that has an address of its own. */
export const target = () => entry("page", "guide", "externalLink", "assetReference", "modal");

/** Where something leads: an entry, and optionally a heading on its page. */
export const linkFields = () => ({ link: target(), anchor: optional(word()) });

export const linkTypes = {
  externalLink: contentType("title", "An address outside the site.", {
    title: line(),
    url: word(),
  }),
  assetReference: contentType("title", "A file to download from /download/.", {
    name: word(),
    title: line(),
    description: optional(text()),
    slug: uniqueWord(),
    media: asset(),
  }),
  linkButton: contentType("label", "A link with words and a look of its own.", {
    name: word(),
    ...linkFields(),
    label: line(),
    size: oneOf("small", "medium", "large"),
    style: oneOf("primary", "secondary", "quiet"),
    display: oneOf("button", "link"),
    icon: optional(word()),
  }),
};

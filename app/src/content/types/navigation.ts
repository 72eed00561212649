import { contentType } from "../content-type";
import { entries, entry, line, optional, word } from "../fields";

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

import { contentType, entries, entry, line, required, word } from "./define";
import { menuItems } from "./links";

/** The header's menus; footer columns are navigation groups as well. */
export const navigationTypes = [
  contentType("navigationDropdown", "title", "A menu of the header.", {
    name: required(word()),
    title: required(line()),
    overview: entry(...menuItems),
    columns: required(entries("navigationColumn")),
  }),
  contentType("navigationColumn", "name", "A column of a menu.", {
    name: required(line()),
    items: required(entries("navigationGroup")),
  }),
  contentType("navigationGroup", "title", "Links under one title.", {
    name: required(word()),
    title: required(line()),
    icon: word(),
    items: entries(...menuItems),
    link: entry(...menuItems),
  }),
];

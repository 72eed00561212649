/** What the site shows of the content service's rich text, which has more: what an editor is offered, and nothing else. */
import { BLOCKS, INLINES, MARKS } from "@contentful/rich-text-types";

/** A page has the only heading 1; levels 5 and 6 would look like 4. */
export const shownNodes = [
  ...[BLOCKS.HEADING_2, BLOCKS.HEADING_3, BLOCKS.HEADING_4],
  ...[BLOCKS.UL_LIST, BLOCKS.OL_LIST, BLOCKS.QUOTE, BLOCKS.HR, BLOCKS.TABLE],
  ...[INLINES.HYPERLINK, INLINES.ENTRY_HYPERLINK, INLINES.ASSET_HYPERLINK, INLINES.EMBEDDED_ENTRY],
];

export const shownMarks = [
  ...[MARKS.BOLD, MARKS.ITALIC, MARKS.UNDERLINE, MARKS.CODE],
  ...[MARKS.SUPERSCRIPT, MARKS.SUBSCRIPT, MARKS.STRIKETHROUGH],
];

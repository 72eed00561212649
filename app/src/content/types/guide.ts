import { contentType } from "../content-type";
import { entries, line, optional, richText, text, uniqueWord, words } from "../fields";

/** Blocks that explain a task. The others belong to a page as a whole. */
const blocks = ["richTextBlock", "tableBlock", "figureBlock", "mediaBlock", "noticeBlock"];

/** One task from start to finish. The page that holds it shows it alone at `#slug`. */
export const guide = contentType(
  "name",
  "A guide: one task from start to finish, with an address of its own on the page that holds it.",
  {
    slug: uniqueWord(),
    name: line(),
    summary: richText(),
    categories: optional(words()),
    needs: optional(richText()),
    blocks: entries(...blocks),
    finished: optional(text()),
    next: optional(entries("linkButton")),
    keywords: optional(text()),
  },
);

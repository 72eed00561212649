import { contentType } from "../content-type";
import { json, oneOf, text, uniqueWord } from "../fields";
import { familyNames } from "../figures";

/** A figure of its own, which several pages can show. */
export const figure = contentType(
  "name",
  "A figure: a diagram, or a drawing of our own with its words. What the data holds depends on the family.",
  {
    name: uniqueWord(),
    family: oneOf(...familyNames),
    /** All that the figure shows, for those who do not see it. */
    alternative: text(),
    data: json(),
  },
);

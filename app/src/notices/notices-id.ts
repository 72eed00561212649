/** The id of the element above the main part of a page that notices are rendered into. */
export const noticesId = "notices";

/** The id of the element above a page's main part that notices are put into. */
export const noticesId = "notices";

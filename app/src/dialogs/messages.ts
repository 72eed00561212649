/** Words of the dialogs that are the same on every site; the specification fixes the first. */
export const messages = {
  unexpected: "Sorry, an unexpected error occurred. Please try again",
  okay: "Okay",
  close: "Close",
};

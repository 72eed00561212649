/** What the site asks of React at once. React runs where this file is, so in a task of its own. */
export { flushSync } from "react-dom";
export { hydrateRoot } from "react-dom/client";

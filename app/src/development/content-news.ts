/** What the development server and the page on screen tell each other about the content. */

/** From the server: the content has changed, or cannot be shown because of `problems`. */
export const CONTENT_CHANGED = "content:changed";
/** From the page: it asks for problems there are already. */
export const CONTENT_QUESTION = "content:question";

export type ContentNews = { problems: string[] };

declare module "vite/types/customEvent.d.ts" {
  interface CustomEventMap {
    [CONTENT_CHANGED]: ContentNews;
    [CONTENT_QUESTION]: undefined;
  }
}

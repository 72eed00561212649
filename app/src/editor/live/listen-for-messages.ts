/**
 * Connects the page with an editor in the window around it. A window that opened the page is never
 * connected with it: `Cross-Origin-Opener-Policy` parts the two.
 */
import {
  type ClickedField,
  readContentfulMessage,
  type ToContentful,
  toContentful,
} from "./contentful-messages";
import { connected, readEditorMessage } from "./editor-messages";
import type { EntityMessage, RawEntity } from "./entity";

/** What the page can say to the editor. */
export type EditorConnection = {
  /** Subscribes to changes of `entities`; returns a function that ends it. */
  subscribe: (entities: RawEntity[]) => () => void;
  /** Opens a field in the editor. */
  fieldClicked: (field: ClickedField) => void;
  /** Reports that another page is shown. */
  urlChanged: () => void;
};

/**
 * Calls `take` with what an editor does, and `onInspect` when it turns the inspection of the page
 * on or off, until `signal` is aborted. `pass` gets each message as it came.
 *
 * A message counts only if it comes from the window around the page and if that is of one of `origins`.
 */
export function listenForMessages(
  origins: string[],
  take: (message: EntityMessage) => void,
  signal: AbortSignal,
  onInspect: (isInspecting: boolean) => void = () => {},
  pass: (message: unknown) => void = () => {},
): EditorConnection {
  const allowed = origins.filter(isOrigin);
  const receive = (event: MessageEvent) => {
    // In this order: until it is known who has sent it, nothing of the message is touched.
    if (!allowed.includes(event.origin) || !event.source) return;
    if (event.source !== editorWindow()) return;
    pass(event.data);
    const contentful = readContentfulMessage(event.data);
    if (contentful && "isInspecting" in contentful) onInspect(contentful.isInspecting);
    else
      for (const message of contentful?.entities ?? readEditorMessage(event.data) ?? [])
        take(message);
  };
  window.addEventListener("message", receive, { signal });

  const post = (message: object) => {
    const editor = editorWindow();
    if (signal.aborted || !editor) return;
    for (const origin of allowed.filter(mayBeEditors)) editor.postMessage(message, origin);
  };
  const tell = (message: ToContentful) => post({ ...message, location: location.href });
  post(connected);
  tell(toContentful.connected(taggedElements()));
  return {
    subscribe: (entities) => {
      const subscriptions = entities.map((entity) => ({ id: crypto.randomUUID(), entity }));
      for (const { id, entity } of subscriptions) tell(toContentful.subscribed(id, entity));
      return () => {
        for (const { id, entity } of subscriptions) tell(toContentful.unsubscribed(id, entity));
      };
    },
    fieldClicked: (field) => tell(toContentful.fieldClicked(field)),
    urlChanged: () => tell(toContentful.urlChanged(taggedElements())),
  };
}

/** The window that an editor can be in, unless the page stands in none. */
function editorWindow(): Window | undefined {
  return window.parent === window ? undefined : window.parent;
}

/** Whether the editor can be of `origin`. Browsers complain about a message for another one. */
function mayBeEditors(origin: string): boolean {
  const [parentOrigin] = location.ancestorOrigins ?? [];
  return parentOrigin === undefined || parentOrigin === origin;
}

/** Whether `text` is an origin as browsers write it; `*` and `null` are not. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** How many elements name the field that they show. */
function taggedElements(): number {
  return document.querySelectorAll("[data-contentful-field-id]").length;
}

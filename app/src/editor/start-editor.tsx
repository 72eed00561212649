/** The editor's tool, in a chunk of its own that visitors do not fetch: connects its parts with the page. */
import { readModalsFrom } from "../dialogs/hash-modals";
import { createHost } from "../dialogs/host";
import { pathOf } from "../navigation/link-click";
import { Preview } from "./drafts/preview";
import { entryName } from "./inspect/entry-name";
import { Inspect } from "./inspect/Inspect";
import type { ShownField } from "./inspect/shown-fields";
import { type EditorConnection, listenForMessages } from "./live/listen-for-messages";
import type { PageHandle } from "./page-handle";
import { type Metadata, readMetadata } from "./tool/metadata";
import { Tool } from "./tool/Tool";

let open: (() => void) | undefined;

/** Opens the tool, and shows the view that the editor has chosen. Opens it again if it was closed. */
export function startEditor(page: PageHandle): void {
  open ??= createEditor(page);
  open();
}

function createEditor(page: PageHandle): () => void {
  const root = createHost();
  let isOpen = false;
  let isInspecting = false;
  let metadata: Metadata | undefined;
  let preview: Preview | undefined;
  let connection: EditorConnection | undefined;
  let connected = new AbortController();
  let unsubscribe = () => {};
  let path = "";

  function draw(): void {
    root.render(
      isOpen && (
        <>
          <Tool
            metadata={metadata}
            view={metadata?.view ?? "deployed"}
            path={pathOf(location)}
            state={preview?.state ?? "ready"}
            problems={preview?.problems ?? []}
            isInspecting={isInspecting}
            onInspect={inspect}
            compare={async () => (await preview?.compare()) ?? {}}
            onRetry={start}
            onClose={close}
          />
          {isInspecting && preview && (
            <Inspect
              root={document.getElementById("root") ?? document.body}
              entryUrl={metadata?.entryUrl ?? null}
              nameOf={nameOf}
              onOpen={window.parent !== window && connection ? openInEditor : undefined}
            />
          )}
        </>
      ),
    );
  }

  function inspect(is: boolean): void {
    isInspecting = is;
    draw();
  }

  function close(): void {
    isOpen = false;
    isInspecting = false;
    draw();
  }

  function nameOf(id: string): string {
    const entry = preview?.entry(id);
    return entry ? entryName(entry) : id;
  }

  function openInEditor({ entry, field, locale }: ShownField): void {
    connection?.fieldClicked({ type: "Entry", id: entry, field, locale });
  }

  /** Draws, and tells an editor around the page once another page is shown. */
  function follow(): void {
    draw();
    if (!connection || preview?.state !== "ready" || path === pathOf(location)) return;
    path = pathOf(location);
    connection.urlChanged();
    unsubscribe();
    unsubscribe = connection.subscribe(preview.rawEntries(entriesOnPage()));
  }

  async function start(): Promise<void> {
    metadata = await readMetadata();
    if (!metadata) {
      preview?.stop();
      connected.abort();
      preview = undefined;
      connection = undefined;
      draw();
      return;
    }
    const shown = preview ?? new Preview(page, metadata.view, follow);
    preview = shown;
    readModalsFrom(() => shown.modals());
    if (metadata.origins.length > 0) {
      connected = connection ? connected : new AbortController();
      connection ??= listenForMessages(
        metadata.origins,
        (message) => metadata?.view === "draft" && shown.receive(message),
        connected.signal,
        inspect,
      );
    }
    await shown.start();
  }

  return () => {
    isOpen = true;
    // What the tool offers depends on who is signed in, so it appears once that is known.
    if (preview) draw();
    else start().catch((error: unknown) => reportError(error));
  };
}

/** Ids of the entries that the page shows. */
function entriesOnPage(): Set<string> {
  const elements = document.querySelectorAll<HTMLElement>("[data-contentful-entry-id]");
  return new Set([...elements].map(({ dataset }) => dataset.contentfulEntryId ?? ""));
}

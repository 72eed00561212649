/** The editor's tool, in a chunk of its own that visitors do not fetch: connects its parts with the page. */
import { aheadBy, now, realNow, setAhead } from "../clock";
import { createHost } from "../dialogs/Dialog";
import { pathOf } from "../navigation/link-click";
import { onNavigationComplete } from "../navigation/navigation";
import { Preview } from "./drafts/preview";
import { SessionEnded } from "./drafts/read-space";
import { Inspect } from "./inspect/Inspect";
import { entryName, type ShownField } from "./inspect/shown-fields";
import { type EditorConnection, listenForMessages } from "./live/listen-for-messages";
import { type Other, watchPresence } from "./presence";
import { remember, remembered } from "./tab-memory";
import type { Days } from "./tool/date/DateDialog";
import { isInDeviceFrame, tellDeviceFrames } from "./tool/devices/device-frame";
import { type Metadata, readSession } from "./tool/metadata";
import { Tool } from "./tool/Tool";
import type { PageHandle } from "./watch-for-editors";

type Open = (isByKeys: boolean) => void;

let open: Open | undefined;

/**
 * Opens the tool, and shows the view that the editor has chosen. Opens it again if it was closed.
 * Opened by keys, it takes the focus.
 */
export function startEditor(page: PageHandle, isByKeys: boolean): void {
  open ??= createEditor(page);
  open(isByKeys);
}

function createEditor(page: PageHandle): Open {
  // What editors read is not counted, and the title of a draft is for editors alone.
  onNavigationComplete(() => undefined);
  const root = createHost();
  const isInFrame = isInDeviceFrame();
  let isOpen = false;
  let calls = 0;
  /** What had the focus when keys opened the tool. */
  let opener: Element | null = null;
  let isInspecting = false;
  let metadata: Metadata | undefined;
  let preview: Preview | undefined;
  let connection: EditorConnection | undefined;
  let connected = new AbortController();
  let unsubscribe = () => {};
  let others: Other[] = [];
  let tellWhere = () => {};
  let path = "";

  function draw(): void {
    root.render(
      isOpen && !isInFrame && (
        <>
          <Tool
            metadata={metadata}
            view={preview?.view ?? "deployed"}
            path={pathOf(location)}
            state={preview?.state ?? "ready"}
            problems={preview?.problems ?? []}
            toConfirm={preview?.toConfirm ?? []}
            calls={calls}
            isInspecting={isInspecting}
            onInspect={inspect}
            compare={async () => (await preview?.compare()) ?? {}}
            check={() => preview?.check() ?? Promise.reject(new Error("nothing is previewed"))}
            draft={() => preview?.draftedPage()}
            nameOf={nameOf}
            others={others}
            days={days()}
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

  function days(): Days {
    return {
      shown: aheadBy() !== 0 ? preview?.textOf(now()) : undefined,
      coming: () => preview?.coming() ?? Promise.reject(new Error("nothing is previewed")),
      show: (time) => {
        const instant = typeof time === "string" ? preview?.instantOf(time) : time;
        if (time !== undefined && instant === undefined) return false;
        goAhead(instant === undefined ? 0 : instant - realNow());
        preview?.clockChanged().catch((error: unknown) => reportError(error));
        return true;
      },
    };
  }

  function close(): void {
    if (isOpen && opener instanceof HTMLElement) opener.focus();
    opener = null;
    isOpen = false;
    isInspecting = false;
    calls = 0;
    draw();
  }

  /** Ends the view that is on, from the next page on. */
  function stop(): void {
    preview?.stop();
    connected.abort();
    setAhead(0);
    metadata = undefined;
    preview = undefined;
    connection = undefined;
    path = "";
    others = [];
    tellWhere = () => {};
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
    if (preview?.state !== "ready" || path === pathOf(location)) return;
    path = pathOf(location);
    others = [];
    tellWhere();
    if (!connection) return;
    connection.urlChanged();
    unsubscribe();
    unsubscribe = connection.subscribe(preview.rawEntries(entriesOnPage()));
  }

  /** Says where this editor is, and shows who else is there. The frames of the tool show no page of their own. */
  function meetOthers(): void {
    if (isInFrame) return;
    const show = (present: Other[]) => {
      others = present;
      draw();
    };
    tellWhere = watchPresence(() => pathOf(location), show, connected.signal);
  }

  async function start(): Promise<void> {
    const session = await readSession();
    if (session.type === "signedIn") return showView(session.metadata);
    if (session.type === "none") {
      stop();
      close();
    } else if (preview) {
      preview.fail(session.type === "signedOut" ? new SessionEnded() : undefined);
    } else {
      if (session.type === "signedOut") isOpen = true;
      draw();
    }
  }

  async function showView(read: Metadata): Promise<void> {
    // In another tab the editor may have gone to the other view.
    if (preview?.view !== read.view) stop();
    metadata = read;
    setAhead(keptAhead());
    isOpen = true;
    if (!preview) {
      preview = new Preview(page, read.view, follow);
      connected = new AbortController();
      meetOthers();
    }
    // The tool around such a frame hands on what an editor around both says.
    const origins = isInFrame ? [location.origin] : read.origins;
    if (origins.length > 0 && !connection) {
      connection = listenForMessages(
        origins,
        (message) => preview?.view === "draft" && preview.receive(message),
        connected.signal,
        inspect,
        tellDeviceFrames,
      );
    }
    await preview.start();
  }

  return (isByKeys) => {
    if (isByKeys) {
      if (!isOpen) opener = document.activeElement;
      calls += 1;
    }
    // What the tool offers depends on who is signed in, so it appears once that is known.
    if (preview && preview.state !== "ended") draw();
    else start().catch((error: unknown) => reportError(error));
  };
}

/** Under which name the tab keeps how far ahead the site is shown. */
const AHEAD = "preview-ahead";

/** Shows the site on another day, on this page and those after it. */
function goAhead(milliseconds: number): void {
  remember(AHEAD, milliseconds === 0 ? null : String(milliseconds));
  setAhead(milliseconds);
}

function keptAhead(): number {
  const kept = Number(remembered(AHEAD) ?? 0);
  return Number.isFinite(kept) ? kept : 0;
}

/** Ids of the entries that the page shows. */
function entriesOnPage(): Set<string> {
  const elements = document.querySelectorAll<HTMLElement>("[data-contentful-entry-id]");
  return new Set([...elements].map(({ dataset }) => dataset.contentfulEntryId ?? ""));
}

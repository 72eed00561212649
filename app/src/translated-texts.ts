/**
 * Keeps a page true while the browser translates it. Chrome puts `<font>` in the place of a text; React knows nothing of it,
 * goes on writing to the text that is gone, and fails once it takes that out or puts something before it.
 *
 * So this remembers what stands for which text. As soon as React writes to one, it and the others of its sentence take their
 * places again, and the browser translates them anew. An element with a single text needs none of this: React replaces all
 * that is in it. Where nobody translates, it costs a look at each node that comes or goes.
 *
 * React's own nodes have a property that begins with `__reactFiber$`; `translated.spec.ts` fails when that changes.
 */

/** What stands in the page for a text, and the other way round. */
const standIns = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, ChildNode>();

/** Nodes that someone else than React has put into the page. */
const foreign = new WeakSet<Node>();

/** What was translated before the page was hydrated: texts that are gone, and what those were that were changed in their places. */
let gone: Node[] = [];
const changed = new Map<Node, string | null>();

/**
 * React takes over the HTML from the server, which has to be what the server wrote: what was translated before is put back then,
 * and what is translated meanwhile at once.
 */
let phase: "served" | "hydrating" | "hydrated" = "served";

const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith("__reactFiber$"));

function forget(original: Node): void {
  originals.delete(standIns.get(original) as Node);
  standIns.delete(original);
}

/** Puts back every text of the sentence: a translation spreads its words over all of them. */
function putBack(original: Node): void {
  for (const node of [...(standIns.get(original)?.parentNode?.childNodes ?? [])]) {
    const other = originals.get(node);
    if (other === undefined) continue;
    forget(other);
    node.replaceWith(other);
  }
}

function putAllBack(): void {
  for (const original of gone) putBack(original);
  gone = [];
}

function noteChildren(record: MutationRecord): void {
  const { addedNodes, removedNodes, previousSibling, nextSibling } = record;
  for (const node of addedNodes) {
    // Back again: React has moved it, or the original is to be seen.
    const standIn = standIns.get(node);
    if (standIn && !standIn.contains(node)) {
      forget(node);
      standIn.remove();
    }
    if (!isReacts(node)) foreign.add(node);
  }
  for (const removed of removedNodes) {
    // A stand-in gives way to the next one when the language changes.
    const original = originals.get(removed) ?? removed;
    if (original.nodeType !== Node.TEXT_NODE || (phase === "hydrated" && !isReacts(original))) {
      continue;
    }
    const standIn = [...addedNodes, previousSibling, nextSibling].find(
      (node) =>
        node !== null &&
        foreign.has(node) &&
        !originals.has(node) &&
        node.isConnected &&
        // Until all is hydrated, a text in the place of another may be React's.
        (phase !== "hydrating" || node.nodeType === Node.ELEMENT_NODE),
    );
    forget(original);
    if (!standIn) continue;
    standIns.set(original, standIn as ChildNode);
    originals.set(standIn, original as ChildNode);
    // A text hears of being written to wherever it is.
    if (phase === "hydrated") observer.observe(original, { characterData: true });
    else gone.push(original);
  }
}

function note(records: MutationRecord[]): void {
  for (const record of records) {
    const { type, target, oldValue } = record;
    if (type === "childList") noteChildren(record);
    else if (phase === "hydrated") putBack(target);
    else if (!changed.has(target)) changed.set(target, oldValue);
  }
  if (phase === "hydrating") {
    putAllBack();
    observer.takeRecords(); // what was put back is no translation
  }
}

const observer = new MutationObserver(note);

export function keepTranslatedTexts(): void {
  const children = { childList: true, subtree: true };
  observer.observe(document.body, children);
  const watchTexts = () =>
    observer.observe(document.body, {
      ...children,
      characterData: true,
      characterDataOldValue: true,
    });
  // On a slow line a text comes in pieces, and the parser writes to it as a translation does.
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", watchTexts, { once: true });
  } else {
    watchTexts();
  }
  document.addEventListener("hydrating", () => {
    note(observer.takeRecords());
    putAllBack();
    for (const [text, value] of changed) text.nodeValue = value;
    changed.clear();
    observer.disconnect();
    observer.observe(document.body, children);
    phase = "hydrating";
  });
  for (const end of ["hydrated", "unhydrated"]) {
    document.addEventListener(end, () => {
      phase = "hydrated";
    });
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    // A translation may also have moved it into another element.
    const parent = child.parentNode;
    return parent === null ? child : (removeChild.call(parent, child) as T);
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    if (next !== null) putBack(next);
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}

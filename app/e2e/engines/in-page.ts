/**
 * What is asked inside a page. Each engine gets the source of this function and runs it there,
 * so it uses nothing from outside itself, and all engines are read by the same eyes.
 */
export function inPage() {
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers alone is one pixel.
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  }

  const labelsOf = (element: Element) => [
    ...((element as Partial<HTMLInputElement>).labels ?? ([] as HTMLLabelElement[])),
  ];

  function nameOf(element: Element): string {
    const labelledBy = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const label =
      element.getAttribute("aria-label") ??
      labelledBy.map((id) => document.getElementById(id)?.textContent).join(" ");
    if (words(label) !== "") return words(label);
    const labels = labelsOf(element);
    if (labels.length > 0) return words(labels.map((one) => one.textContent).join(" "));
    return /^(A|BUTTON|SUMMARY|H\d|LEGEND|LI|TD|TH)$|option/.test(
      element.tagName + (element.getAttribute("role") ?? ""),
    )
      ? words(element.textContent)
      : "";
  }

  const fields = "input, select, textarea";
  const controls = `a[href], button, summary, [role=option], ${fields}`;

  /** The control of that name, or else the first whose name starts with it, in the dialog if one is open. */
  function control(name: string, kind: string, group = ""): Element | undefined {
    const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const among = [...open.querySelectorAll(kind)].filter((element) => {
      const legend = words(element.closest("fieldset")?.querySelector("legend")?.textContent);
      return legend.includes(group) && (isSeen(element) || labelsOf(element).some(isSeen));
    });
    return (
      among.find((element) => nameOf(element) === name) ??
      among.find((element) => nameOf(element).startsWith(name))
    );
  }

  /** Where to press it; nothing while something else is over it. */
  function spotOf(name: string, kind: "field" | "control", group?: string): Spot | null {
    const found = control(name, kind === "field" ? fields : controls, group);
    if (found === undefined) return null;
    const target = isSeen(found) ? found : labelsOf(found).find(isSeen);
    target?.scrollIntoView({ block: "center", behavior: "instant" });
    const box = target?.getClientRects()[0];
    if (box === undefined) return null;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const parts = [found, ...labelsOf(found)];
    return parts.some((part) => part.contains(hit) || hit?.contains(part)) ? { x, y } : null;
  }

  /**
   * Chooses an option. No engine's list of options is part of the page, and WebKit's takes no keys from
   * WebDriver, so this is what the page hears of it.
   */
  function choose(name: string, option: string): boolean {
    const field = control(name, "select") as HTMLSelectElement | undefined;
    const chosen = [...(field?.options ?? [])].find(({ text }) => text.startsWith(option));
    if (field === undefined || chosen === undefined) return false;
    chosen.selected = true;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  }

  /** Gives a picture to the field of that name. No engine's choice of a file is part of the page either. */
  function give(name: string, picture: string): boolean {
    const files = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
    const field = files.find((one) => nameOf(one) === name);
    if (field === undefined) return false;
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "pack.png", { type: "image/png" }));
    field.files = transfer.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }

  const kinds = {
    heading: "h1, h2, h3",
    landmark: "header, nav, main, footer, aside, search, section[aria-label], dialog[open]",
    button: "button, summary",
    field: "input, select, textarea, [role=option]",
    link: "a[href]",
    picture: "svg[role=img], img",
    grid: "*",
  };

  /**
   * How many of its parts stand side by side. Not by `gridTemplateColumns`: Firefox lays the whole page
   * out again for each answer, 15 s for the glossary.
   */
  function columnsOf(element: Element): number {
    if (!/grid/.test(getComputedStyle(element).display)) return 0;
    const left = [...element.children]
      .filter(isSeen)
      .map((child) => child.getBoundingClientRect().x);
    return left.sort((a, b) => a - b).filter((x, at) => at === 0 || x - (left[at - 1] ?? 0) > 2)
      .length;
  }

  /** An engine decides how wide scrollbars are, and what is laid out only when it is near. */
  function layOutAlike() {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      scrollbar-width: none !important;
      scrollbar-gutter: auto !important;
      content-visibility: visible !important;
    }`);
    document.adoptedStyleSheets = [sheet];
  }

  /** All that is seen, in the order of the page, and where it stands on it. */
  function look() {
    layOutAlike();
    window.scrollTo({ top: 0, behavior: "instant" });
    const parts = [...document.body.querySelectorAll("*")].flatMap((element) => {
      const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((key) =>
        key === "grid" ? columnsOf(element) > 1 : element.matches(kinds[key]),
      );
      if (kind === undefined || !isSeen(element)) return [];
      // A link amid a sentence stands where its line breaks.
      if (kind === "link" && getComputedStyle(element).display === "inline") return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      const columns = columnsOf(element);
      const name = nameOf(element).slice(0, 60) || element.tagName.toLowerCase();
      return [{ kind, name, columns, x, y, width, height }];
    });
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { parts, width: clientWidth, height: scrollHeight, beyond: scrollWidth - clientWidth };
  }

  /** Notes from now on what goes wrong in the page. */
  function watch(): boolean {
    const faults: string[] = [];
    Object.assign(window, { faultsSeen: faults });
    window.addEventListener("error", ({ message }) => faults.push(message));
    window.addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
      faults.push(`${violatedDirective} refuses ${blockedURI}`),
    );
    return true;
  }

  /** Translates as Chrome does, into the same words: each text gives way to two `font` elements with the new one. */
  function translate(): void {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const parent = text.parentElement;
      if (parent?.closest("font, script, style, svg, textarea, [translate=no]") !== null) continue;
      if (words(text.data) === "") continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data);
      parent.insertBefore(font, text);
      parent.removeChild(text);
    }
  }

  /** All that can be read, and what stands in the fields. */
  function read(): string[] {
    const values = [...document.querySelectorAll<HTMLInputElement>(fields)].filter(isSeen);
    return [
      ...document.body.innerText.split("\n").map(words),
      ...values.map((field) => `${nameOf(field)}: ${field.value}`),
    ].filter((line) => line !== "");
  }

  return {
    translate,
    read,
    spotOf,
    choose,
    give,
    look,
    watch,
    faults: () => (window as { faultsSeen?: string[] }).faultsSeen ?? [],
    shows: (text: string) => words(document.body.innerText).includes(text),
    isReady: () => document.documentElement.matches("[data-hydrated], :not(:has(#root))"),
    isAt: (path: string) => location.href.endsWith(path),
    isFocused: (name: string) =>
      document.activeElement !== null && nameOf(document.activeElement).startsWith(name),
    keep: (key: string, text: string) => localStorage.setItem(key, text),
    forget: async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? "");
    },
  };
}

export type Spot = { x: number; y: number };
export type InPage = ReturnType<typeof inPage>;
export type Look = ReturnType<InPage["look"]>;
export type Part = Look["parts"][number];

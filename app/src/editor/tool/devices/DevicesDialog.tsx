import { type RefObject, useEffect, useRef, useState } from "react";
import { devices as words } from "../messages";
import { ToolDialog } from "../ToolDialog";
import { type Scheme, showScheme } from "./colour-scheme";
import styles from "./DevicesDialog.module.css";
import { deviceMark } from "./device-frame";

/** The sizes of the windows, in CSS pixels. */
const DEVICES = [
  { name: "phone", width: 390, height: 844 },
  { name: "tablet", width: 768, height: 1024 },
  { name: "desktop", width: 1200, height: 1024 },
] as const;

const TOGETHER = DEVICES.reduce((sum, { width }) => sum + width, 0);
/** Between devices side by side: `--space-6`. */
const GAP = 24;
/** Narrower than this, each device has a row of its own. */
const SIDE_BY_SIDE = 700;

const SCHEMES: Scheme[] = ["light", "dark"];

type Props = {
  /** The page on screen. */
  path: string;
  onClose: () => void;
};

/** The page in windows as wide as those of a phone, a tablet and a desktop, scaled to fit. */
export function DevicesDialog({ path, onClose }: Props) {
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    for (const frame of list.current?.querySelectorAll("iframe") ?? []) paint(frame, scheme);
  }, [scheme]);
  const room = useWidth(list);
  const isSideBySide = room >= SIDE_BY_SIDE;
  const scaleOf = (width: number) =>
    isSideBySide ? (room - GAP * (DEVICES.length - 1)) / TOGETHER : Math.min(1, room / width);
  return (
    <ToolDialog title={words.title} isWide onClose={onClose}>
      <fieldset className={styles.schemes}>
        <legend>{words.colours}</legend>
        {SCHEMES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === scheme}
            onClick={() => setScheme(one)}
          >
            {words[one]}
          </button>
        ))}
      </fieldset>
      <ul className={styles.devices} data-side-by-side={isSideBySide ? "" : undefined} ref={list}>
        {DEVICES.map(({ name, width, height }) => {
          const scale = scaleOf(width);
          return (
            <li key={name}>
              <p>
                <b>{words[name]}</b> {words.pixels(width)}
              </p>
              <div
                className={styles.screen}
                style={{ inlineSize: width * scale, blockSize: height * scale }}
              >
                <iframe
                  {...deviceMark}
                  title={words.frame(words[name], width)}
                  src={path}
                  width={width}
                  height={height}
                  style={{ scale: String(scale), colorScheme: scheme }}
                  onLoad={({ currentTarget }) => {
                    paint(currentTarget, scheme);
                    closeByEscape(currentTarget);
                  }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </ToolDialog>
  );
}

function paint({ contentDocument }: HTMLIFrameElement, scheme: Scheme): void {
  if (!contentDocument) return;
  showScheme(contentDocument, scheme);
  // Bars as wide as a computer's would take room that a phone's page has.
  contentDocument.documentElement.style.scrollbarWidth = "none";
}

/** Keys pressed in a frame do not reach the dialog around it. */
function closeByEscape(frame: HTMLIFrameElement): void {
  frame.contentWindow?.addEventListener("keydown", (event) => {
    // An open menu or dialog of the page comes first.
    const isOfPage = event.defaultPrevented || frame.contentDocument?.querySelector("dialog[open]");
    if (event.key === "Escape" && !isOfPage) frame.closest("dialog")?.close();
  });
}

/** How wide an element is. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [ref]);
  return width;
}

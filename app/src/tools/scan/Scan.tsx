import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { pictureFaults, panel as words } from "../../../../fixtures/content/words/scan";
import { loadReader, readPhoto, type SymbolFound } from "../../engine/read-symbols";
import { sayCount } from "../../say";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { Link } from "../../ui/Link";
import { FoundSymbols } from "./FoundSymbols";
import { cameraFaults } from "./messages";
import { pixelsOf } from "./picture";
import styles from "./Scan.module.css";
import { useCamera } from "./use-camera";

/** Where the scanner check is. */
const SCANNER_CHECK = "/solution-provider/barcode-printing-scanning-mobility#check-your-scanner";

type State =
  | { status: "idle" | "reading" }
  | { status: "failed"; fault: keyof typeof pictureFaults }
  | { status: "found"; symbols: SymbolFound[]; scale: number | undefined };

type Props = {
  /** Takes the text of a symbol, with its symbology identifier where that says how to read it; and the symbol. */
  onUse: (text: string, symbol: SymbolFound) => void;
};

/** Reads symbols from the camera or a picture, all of a whole label at once. Nothing leaves the page. */
export function Scan({ onUse }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<State>({ status: "idle" });
  const [isLit, setIsLit] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const camera = useCamera(
    (symbols) => found(symbols, undefined),
    () => setState({ status: "failed", fault: "notLoaded" }),
  );

  function found(symbols: SymbolFound[], scale: number | undefined) {
    setState({ status: "found", symbols, scale });
    announce(sayCount(words.found, symbols.length));
  }

  // Only what was asked for last is shown: reading a picture takes seconds.
  const run = useRef(0);

  async function read(picture: Blob | undefined) {
    if (picture === undefined) return;
    camera.stop();
    run.current += 1;
    const own = run.current;
    setState({ status: "reading" });
    const fail = (fault: keyof typeof pictureFaults) => setState({ status: "failed", fault });
    let fault: keyof typeof pictureFaults = "unreadable";
    try {
      const { pixels, scale } = await pixelsOf(picture);
      fault = "notLoaded";
      await loadReader();
      fault = "unread";
      const symbols = await readPhoto(pixels);
      if (run.current !== own) return;
      if (symbols.length === 0) fail("nothing");
      else found(symbols, scale);
    } catch {
      if (run.current === own) fail(fault);
    }
  }

  // A picture on the clipboard, wherever the focus is; but a field gets the text that spreadsheets put beside a picture of cells.
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!isOpen) return;
    const paste = (event: ClipboardEvent) => {
      const [picture] = event.clipboardData?.files ?? [];
      if (picture === undefined) return;
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea");
      if (isTyping && event.clipboardData?.getData("text/plain")) return;
      event.preventDefault();
      void latest.current(picture);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [isOpen]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    if (files.length > 1) setState({ status: "failed", fault: "several" });
    else void read(files[0]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void read(event.target.files?.[0]);
    event.target.value = ""; // so that the same file can be chosen again
  };
  const startCamera = () => {
    run.current += 1;
    setState({ status: "idle" });
    setIsLit(false);
    void camera.start();
  };
  const { status } = camera.state;
  const isFilming = status === "on" || status === "starting";

  return (
    <Disclosure
      summary={words.summary}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
        if (!event.currentTarget.open) camera.stop();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a picture is a shortcut; the button does the same */}
      <div className={styles.scan} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p>{words.introduction}</p>
        <p>
          {words.handScanner} <Link href={SCANNER_CHECK}>{words.scannerCheck}</Link>
        </p>
        <div className="actions needs-script">
          <Button onClick={isFilming ? camera.stop : startCamera}>
            {isFilming ? words.stopCamera : words.useCamera}
          </Button>
          <Button onClick={() => file.current?.click()}>{words.choosePicture}</Button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            aria-label={words.picture}
            onChange={choose}
          />
          {camera.state.status === "on" && camera.state.hasTorch && (
            <Button
              aria-pressed={isLit}
              onClick={() => {
                setIsLit(!isLit);
                if (camera.state.status === "on") void light(camera.state.track, !isLit);
              }}
            >
              {words.light}
            </Button>
          )}
        </div>
        <video
          ref={camera.video}
          className={styles.video}
          hidden={!isFilming}
          muted
          playsInline
          aria-label={words.video}
        />
        <div role="status">
          {status === "starting" && <p>{words.starting}</p>}
          {status === "on" && <p>{words.looking}</p>}
          {state.status === "reading" && <p>{words.reading}</p>}
          {camera.state.status === "failed" && <p>{cameraFaults[camera.state.fault]}</p>}
          {state.status === "failed" && <p>{pictureFaults[state.fault]}</p>}
        </div>
        {camera.state.status === "failed" && camera.state.fault === "reload" && (
          <Button size="small" onClick={() => window.location.reload()}>
            {words.loadAgain}
          </Button>
        )}
        {state.status === "found" && (
          <FoundSymbols symbols={state.symbols} scale={state.scale} onUse={onUse} />
        )}
      </div>
    </Disclosure>
  );
}

function light(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  // `torch` is Chromium's, which TypeScript does not know.
  const constraint = { torch: isOn } as MediaTrackConstraintSet;
  return track.applyConstraints({ advanced: [constraint] }).catch(() => undefined);
}

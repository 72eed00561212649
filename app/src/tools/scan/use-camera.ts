import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { readSymbols, type SymbolFound, withoutRepeats } from "../../engine/read-symbols";
import { type CameraFault, cameraFaultOf } from "./messages";
import { frameOf } from "./picture";

export type CameraState =
  | { status: "off" | "starting" }
  | { status: "on"; track: MediaStreamTrack; hasTorch: boolean }
  | { status: "failed"; fault: CameraFault };

type Camera = {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  start: () => Promise<void>;
  stop: () => void;
};

/** Between two frames, in milliseconds: fast enough for a hand, slow enough for an old phone. */
const PAUSE = 120;
/** Frames that are read after the first symbol was found: the other symbols of a label follow. */
const MORE_FRAMES = 5;

/** Looks for symbols in what the camera shows until some are found. Frames are read here and forgotten. */
export function useCamera(onFound: (found: SymbolFound[]) => void, onFault: () => void): Camera {
  const [state, setState] = useState<CameraState>({ status: "off" });
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<AbortController>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    setState({ status: "off" });
  }, []);

  // The camera is off while the page is out of sight.
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && stop();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      running.current?.abort();
    };
  }, [stop]);

  async function start(): Promise<void> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    if (!pageMayFilm()) return setState({ status: "failed", fault: "reload" });
    setState({ status: "starting" });
    let stream: MediaStream;
    try {
      // Undefined without HTTPS, which is no camera either.
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 } },
      });
    } catch (error) {
      if (!run.signal.aborted) setState({ status: "failed", fault: cameraFaultOf(error) });
      return;
    }
    const end = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (run.signal.aborted) return end();
    run.signal.addEventListener("abort", end);
    const [track] = stream.getVideoTracks();
    if (track === undefined || video.current === null) return stop();
    // Another program has taken the camera, or its cable is out: the last frame that stays is not looked at any more.
    track.addEventListener("ended", () => {
      run.abort();
      setState({ status: "failed", fault: "busy" });
    });
    setState({ status: "on", track, hasTorch: hasTorch(track) });
    video.current.srcObject = stream;
    try {
      await video.current.play();
      const found = await watch(video.current, run.signal);
      if (run.signal.aborted) return;
      stop();
      onFound(found);
    } catch {
      if (run.signal.aborted) return;
      stop();
      onFault();
    }
  }

  return { state, video, start, stop };
}

async function watch(video: HTMLVideoElement, signal: AbortSignal): Promise<SymbolFound[]> {
  let found: SymbolFound[] = [];
  for (let left = MORE_FRAMES; left > 0 && !signal.aborted; ) {
    const frame = frameOf(video);
    if (frame) found = withoutRepeats([...found, ...(await readSymbols(frame))]);
    if (found.length > 0) left -= 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return found;
}

/** A page that was reached from one of content, without loading a document, keeps that page's policy. */
function pageMayFilm(): boolean {
  const { featurePolicy } = document as {
    featurePolicy?: { allowsFeature: (name: string) => boolean };
  };
  return featurePolicy?.allowsFeature("camera") ?? true;
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Chromium's; other browsers have no torch, and TypeScript does not know it.
  const capabilities: object & { torch?: unknown } = { ...track.getCapabilities?.() };
  return capabilities.torch === true;
}

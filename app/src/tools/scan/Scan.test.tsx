/** Pictures one after another, and a picture that cannot be read. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { drawSymbol } from "../../test/draw-symbol";
import { photograph } from "../../test/photograph";
import { paint } from "../../test/read-symbol";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Pixels = { width: number; height: number; data: Uint8ClampedArray };

async function pictureOf(text: string): Promise<Pixels> {
  const { drawing } = await drawSymbol({ symbology: "ean13", text });
  return photograph(paint(drawing, 82.5), { degrees: 0, isShaded: false });
}

/** The window of the tests decodes and draws no pictures: a file stands for these pixels, once they are there. */
function standIn(pictures: Map<string, Promise<Pixels>>) {
  vi.stubGlobal("createImageBitmap", async ({ name }: File) => {
    const pixels = await pictures.get(name);
    if (pixels === undefined) throw new Error("no picture");
    return { width: pixels.width, height: pixels.height, pixels, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => {
    let drawn: Pixels | undefined;
    return {
      fillRect: () => undefined,
      drawImage: ({ pixels }: { pixels: Pixels }) => {
        drawn = pixels;
      },
      getImageData: () => drawn,
    };
  }) as unknown as HTMLCanvasElement["getContext"]);
}

async function open() {
  const { Scan } = await import("./Scan");
  render(<Scan onUse={() => undefined} />);
  const user = userEvent.setup();
  await user.click(screen.getByText("Scan a symbol"));
  return (name: string) =>
    user.upload(screen.getByLabelText("Picture of symbols"), [
      new File(["x"], name, { type: "image/png" }),
    ]);
}

test("an older picture that is read later does not take the place of a newer one", async () => {
  let arrive: (pixels: Pixels) => void = () => undefined;
  const older = new Promise<Pixels>((resolve) => {
    arrive = resolve;
  });
  const newer = await pictureOf("9521234543220");
  standIn(
    new Map([
      ["older.png", older],
      ["newer.png", Promise.resolve(newer)],
    ]),
  );
  const choose = await open();
  await choose("older.png");
  await choose("newer.png");
  const found = await screen.findByRole("list", { name: "Symbols found" }, { timeout: 10_000 });
  expect(found).toHaveTextContent("9521234543220");
  arrive(await pictureOf("9521234543213"));
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(screen.getByRole("list", { name: "Symbols found" })).toHaveTextContent("9521234543220");
});

test("text that is pasted into a field is text, though a picture comes with it", async () => {
  standIn(new Map());
  await open();
  const field = document.body.appendChild(document.createElement("input"));
  const paste = (target: Element, text: string) => {
    const clipboardData = { files: [new File(["x"], "cells.png")], getData: () => text };
    return fireEvent.paste(target, { clipboardData });
  };
  expect(paste(field, "9521234543213"), "is left to the field").toBe(true);
  expect(screen.queryByText(/cannot show this file/)).toBeNull();
  expect(paste(field, ""), "is a picture").toBe(false);
  expect(await screen.findByText(/cannot show this file/)).toBeVisible();
  field.remove();
});

test("of several pictures that are dropped, none is read in silence", async () => {
  standIn(new Map());
  await open();
  const files = [new File(["x"], "one.png"), new File(["x"], "two.png")];
  fireEvent.drop(screen.getByRole("button", { name: "Choose a picture" }), {
    dataTransfer: { files },
  });
  expect(await screen.findByText(/Choose one picture at a time/)).toBeVisible();
});

test("a picture at which the reader fails is told", async () => {
  const broken = { width: 10, height: 10 } as Pixels;
  standIn(new Map([["broken.png", Promise.resolve(broken)]]));
  const choose = await open();
  await choose("broken.png");
  expect(await screen.findByText(/The picture could not be read\. Try again/)).toBeVisible();
  expect(screen.queryByText("Reading the picture…")).toBeNull();
});

test("a camera that is taken away is told, and its last frame is not read again and again", async () => {
  standIn(new Map());
  await open();
  const track = Object.assign(new EventTarget(), { stop: () => undefined });
  const tracks = () => [track];
  const stream = Object.assign(new MediaStream(), { getTracks: tracks, getVideoTracks: tracks });
  vi.stubGlobal("navigator", {
    ...navigator,
    mediaDevices: { getUserMedia: async () => stream },
  });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const frames = vi.fn(() => 0);
  Object.defineProperty(HTMLVideoElement.prototype, "videoWidth", { get: frames });
  await userEvent.click(screen.getByRole("button", { name: "Use the camera" }));
  await expect.poll(() => frames.mock.calls.length).toBeGreaterThan(1);
  act(() => {
    track.dispatchEvent(new Event("ended"));
  });
  expect(await screen.findByText(/another program/i)).toBeVisible();
  const read = frames.mock.calls.length;
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(frames.mock.calls.length).toBe(read);
});

/**
 * Firefox, by the protocol that it speaks itself: Marionette, which is WebDriver's commands as JSON over TCP.
 * geckodriver, which puts HTTP in front of it, is in no release of Debian, and Playwright's way needs a newer Firefox.
 */
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { type Engine, webDriver } from "./engine";
import { installed, Programs, until } from "./programs";

const program = installed("firefox-esr", "firefox");

export const missing =
  program === undefined ? "Firefox is not installed (Debian: apt-get install firefox-esr)" : "";

const settings = {
  "marionette.port": 0, // one that is free, which Firefox writes into its profile
  // Without a screen Firefox knows no mouse, and pages are laid out for fingers: 2 is fine, 4 is able to hover.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "browser.download.folderList": 2, // the folder of the next line
  "browser.download.alwaysOpenPanel": false,
  "pdfjs.disabled": true, // or a saved PDF comes up in front of the page, which then has no size
  "browser.download.always_ask_before_handling_new_types": false,
};

export async function start(): Promise<Engine> {
  const programs = new Programs();
  const { home } = programs;
  const lines = Object.entries({ ...settings, "browser.download.dir": home }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(home, "user.js"), lines.join(""));
  programs.start(program ?? "", ["--headless", "--marionette", "--no-remote", "--profile", home]);
  const port = await until("Firefox", async () => {
    return Number(await readFile(join(home, "MarionetteActivePort"), "utf8")) || undefined;
  });
  const session = talk(port);
  await session("NewSession", {});
  const send = async (command: string, parameters: object) => {
    const answer = await session(command, parameters);
    return (answer as { value?: unknown } | null)?.value;
  };
  return webDriver("Firefox", send, () => programs.end());
}

/** A message is its length in bytes, a colon, and [0, id, command, parameters] or [1, id, error, answer]. */
function talk(port: number) {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, (error: unknown, answer: unknown) => void>();
  let received = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message is a greeting, and no array.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  socket.on("error", (error) => {
    for (const answer of waiting.values()) answer(error, null);
  });
  let id = 0;
  return (command: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      id += 1;
      waiting.set(id, (error, answer) => {
        if (error === null) resolve(answer);
        else reject(new Error(`Firefox: ${command}: ${(error as { message: string }).message}`));
      });
      const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

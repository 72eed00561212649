/** WebKit, which Safari is made of, as Debian has it for GTK: WebDriver over HTTP, on a screen that is not there. */
import { once } from "node:events";
import type { Readable } from "node:stream";
import { freePort } from "../own-server";
import { type Command, type Engine, type Send, webDriver } from "./engine";
import { installed, Programs, until } from "./programs";

const needed = ["WebKitWebDriver", "Xvfb"];

export const missing = needed.some((program) => installed(program) === undefined)
  ? "WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb)"
  : "";

const paths: Record<Command, string> = {
  Navigate: "url",
  ExecuteScript: "execute/sync",
  SetWindowRect: "window/rect",
  PerformActions: "actions",
};

export async function start(): Promise<Engine> {
  const programs = new Programs();
  // Xvfb takes a number that is free, and writes it into the file of number 3.
  const screen = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-displayfd", "3"];
  const { stdio } = programs.start("Xvfb", screen, { stdio: [...Array(3).fill("ignore"), "pipe"] });
  const [display] = await once(stdio[3] as Readable, "data");
  const port = await freePort();
  programs.start("WebKitWebDriver", [`--port=${port}`], {
    env: {
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      // Root may not make WebKit's sandbox, and all it opens is this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });

  const request = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await until("WebKit", () => request("GET", "status"));
  const created = await request("POST", "session", { capabilities: {} });
  const session = `session/${(created as { sessionId: string }).sessionId}`;
  const send: Send = (command, parameters) =>
    request("POST", `${session}/${paths[command]}`, parameters);
  return webDriver("WebKit", send, async () => {
    await request("DELETE", session).catch(() => undefined);
    await programs.end();
  });
}

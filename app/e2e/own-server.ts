/** A server of a journey's own, to look into what it keeps or to stop it midway. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverBinary } from "../site-builder/read/embedded-content";

export class OwnServer {
  private readonly data = mkdtempSync(join(tmpdir(), "journey-"));
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly dist: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** Starts a server with `settings` beside those it needs anyway. */
  static async start(dist = "dist", settings: Record<string, string> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), dist, settings);
    await server.run();
    return server;
  }

  address(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Starts the program and waits until it answers. */
  async run(): Promise<void> {
    this.process = spawn(serverBinary(".."), {
      env: {
        PORT: String(this.port),
        SITE_URL: this.address(""),
        LOG_LEVEL: "error",
        RATE_LIMITS: "off",
        SITE_DIST: this.dist,
        CONTENT_EXPORT: ".content/export.json",
        DATA_FOLDER: this.data,
        ...this.settings,
      },
      stdio: "ignore",
    });
    for (let tries = 0; tries < 600; tries++) {
      const isReady = await fetch(this.address("/healthz")).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the server did not start");
  }

  /** Ends the program at once, as a crash does. */
  async kill(): Promise<void> {
    const { process } = this;
    if (process === undefined) return;
    this.process = undefined;
    const ended = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGKILL");
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** The texts of all mails so far. */
  mails(): string[] {
    try {
      const folder = join(this.data, "outbox");
      return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    } catch {
      return [];
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

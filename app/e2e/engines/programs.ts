/** Programs that an engine needs: whether they are there, and how they are started and ended. */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The first of `names` that is installed. */
export const installed = (...names: string[]): string | undefined =>
  names.find((name) => spawnSync("sh", ["-c", `command -v "${name}"`]).status === 0);

/** Programs of one browser, with a home of their own that is removed with them. */
export class Programs {
  readonly home = mkdtempSync(join(tmpdir(), "engine-"));
  private readonly running: ChildProcess[] = [];

  constructor() {
    process.once("exit", () => {
      for (const program of this.running) program.kill();
    });
  }

  start(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
    const started = spawn(program, args, {
      stdio: "ignore",
      ...options,
      env: { ...process.env, HOME: this.home, ...options.env },
    });
    this.running.unshift(started);
    return started;
  }

  /** Ends them all, the last one first. */
  async end(): Promise<void> {
    for (const program of this.running.splice(0)) {
      if (program.exitCode !== null || program.signalCode !== null) continue;
      const ended = new Promise((resolve) => program.once("exit", resolve));
      program.kill();
      await ended;
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Waits until `ready` gives a value. */
export async function until<T>(what: string, ready: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const value = await ready().catch(() => undefined);
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not start`);
}

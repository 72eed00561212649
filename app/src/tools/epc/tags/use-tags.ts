/** Tags to program: what is typed and chosen, what was made of it, and what was given on this device. */
import { useEffect, useRef, useState } from "react";
import { made as madeWords, form as words } from "../../../../../fixtures/content/words/epc-tags";
import { today } from "../../../clock";
import { type FileProblem, FileProblemError } from "../../../engine/files/read-rows";
import { workerCall } from "../../../engine/lists/worker-call";
import { sayCount } from "../../../say";
import { announce } from "../../../ui/Announcer";
import { describeFile } from "../../file-messages";
import type { Rows } from "../../rows/use-rows";
import { useRun } from "../../rows/use-run";
import { tabNews } from "../../tab-news";
import { useKept } from "../../use-kept";
import { countIn } from "./program-tags";
import type { TagAnswer, TagRequest, TagSettings } from "./program-tags-messages";
import {
  type Entered,
  enterRuns,
  type GivenRun,
  lastKept,
  readGiven,
  releaseRuns,
  restoreRuns,
} from "./register";

export type TagForm = Omit<TagSettings, "seed"> & {
  what: "item" | "sheet";
  gtin: string;
  quantity: string;
  first: string;
};

export const emptyForm: TagForm = {
  what: "item",
  gtin: "",
  quantity: "",
  first: "",
  order: "next",
  scheme: "sgtin-96",
  filter: undefined,
  prefixLength: undefined,
  dpi: 203,
  hasSymbol: false,
};

/** What was made, and whether its serial numbers are in the register yet. */
export type Made = {
  answer: TagAnswer;
  /** The number of the last run that was known when it was made. */
  seen: number;
  saved: "not" | Entered;
  /** What the sheet is called that it was made from, where that was one of a workbook. */
  sheet: string | undefined;
};

/** The field in which something is wrong, where it is one of those for one product. */
export function placeOf({ problem }: Extract<TagAnswer, { type: "problem" }>) {
  switch (problem.type) {
    case "gtin":
      return "gtin";
    case "quantity":
      return "quantity";
    case "scheme":
      return problem.code === "doesNotFit" ? "first" : undefined;
    case "nothingToCount":
    case "room":
    case "given":
      return "first";
    default:
      return undefined;
  }
}

const program = workerCall<TagRequest, [read: number, total: number], TagAnswer, FileProblem>(
  () => new Worker(new URL("./program-tags.worker.ts", import.meta.url), { type: "module" }),
  (problem) => new FileProblemError(problem),
);

/** Tells the other tabs that the register has changed. */
const CHANNEL = "tag-register";

export type Tags = ReturnType<typeof useTags>;

export function useTags(rows: Rows) {
  const { run, start, stop } = useRun(describeFailure);
  const [form, setForm] = useKept("tags", emptyForm);
  const [made, setMade] = useState<Made>();
  /** Absent until it is read: till then no number is offered. */
  const [given, setGiven] = useState<GivenRun[]>();
  /** The tags that were entered last: two files that are saved at once enter them once. */
  const entering = useRef<{ tags: TagAnswer; came: Promise<Entered> }>(undefined);

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const runs = await readGiven();
      if (isCurrent) setGiven(runs);
    };
    const news = tabNews(CHANNEL);
    news?.addEventListener("message", read);
    read();
    return () => {
      isCurrent = false;
      news?.close();
    };
  }, []);

  async function changed() {
    setGiven(await readGiven());
    const news = tabNews(CHANNEL);
    news?.postMessage(true);
    news?.close();
  }

  /** What was made, or is being made, no longer belongs to what is asked. */
  function change(next: Partial<TagForm>) {
    setForm({ ...form, ...next });
    forget();
  }

  async function make(asked = form) {
    const { what, gtin, quantity, first, ...settings } = asked;
    setForm(asked);
    setMade(undefined);
    await start(words.making, async (report, signal) => {
      const known = await readGiven();
      setGiven(known);
      const answer = await program(
        {
          source:
            what === "sheet"
              ? { type: "sheet", sheet: rows.source() }
              : { type: "item", gtin, first: first.trim(), quantity: countIn(quantity) },
          settings: { ...settings, seed: newSeed() },
          given: known,
        },
        (read, total) => report({ label: words.making, done: read / total }),
        signal,
      );
      const sheet = what === "sheet" ? rows.sheet : undefined;
      setMade({ answer, seen: lastKept(known), saved: "not", sheet });
      if (answer.type === "made") announce(sayCount(madeWords.tags, answer.count));
    });
  }

  /** Enters the serial numbers as given, before a file with them is saved; no file is where others were given. */
  async function enter(): Promise<boolean> {
    if (made?.answer.type !== "made") return false;
    const { answer, seen } = made;
    if (entering.current?.tags !== answer) {
      entering.current = { tags: answer, came: enterRuns(answer.runs, today(), seen) };
    }
    const saved = await entering.current.came;
    if (made.saved !== saved) {
      // What was made may have gone meanwhile.
      setMade((made) => (made?.answer === answer ? { ...made, saved } : made));
      await changed();
    }
    return saved !== "taken";
  }

  async function giveBack(runs: GivenRun[]) {
    await releaseRuns(runs.map(({ id }) => id));
    setMade(undefined);
    await changed();
  }

  async function restore(runs: Omit<GivenRun, "id">[]) {
    await restoreRuns(runs);
    setMade(undefined);
    await changed();
  }

  /** What was made of other rows. */
  function forget() {
    stop();
    setMade(undefined);
  }

  function clear() {
    forget();
    setForm(emptyForm);
  }

  return { form, change, make, made, run, stop, enter, given, giveBack, restore, forget, clear };
}

/** Sixteen random digits. */
function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const describeFailure = (error: unknown): string =>
  error instanceof FileProblemError ? describeFile(error.problem) : words.failed;

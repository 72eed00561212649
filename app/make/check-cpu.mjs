// Says how many seconds of processor time building and testing took, and fails where that is 15 % more than the figures kept
// here: a heavier dependency or a heavier test is then a decision. Run after `make check` from a clean clone; after a
// smaller build it takes less. What a browser does in processes of its own is not counted.
// With `note`, it only writes down how fast the machine is: in half an hour, on shared hardware, that changes more than once.
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** CPU-seconds on the machine of `yardstick`; change them with the reason in the commit. */
const kept = { yardstick: 3.9, build: 510, tests: 1230 };
const builds = [
  "api-types",
  "engine",
  "engine-compiled",
  "engine-for-others",
  "engine-types",
  "packages",
  "server",
  "site",
  "wasm-bindgen",
  "wasm-pack",
];

process.chdir(`${import.meta.dirname}/../..`);
const folder = "target/cpu";
const noted = "target/yardstick";
if (process.argv[2] === "note") {
  appendFileSync(noted, `${await yardstick()}\n`);
  process.exit();
}
const spent = { build: 0, tests: 0 };
for (const name of readdirSync(folder)) {
  const seconds = cpuSeconds(readFileSync(`${folder}/${name}`, "utf8"));
  spent[builds.includes(name) ? "build" : "tests"] += seconds;
  console.log(`${seconds.toFixed(0).padStart(5)} CPU-s  ${name}`);
}
// Another machine, or this one beside busy neighbours, takes longer for everything.
const before = existsSync(noted) ? readFileSync(noted, "utf8").trim().split("\n").map(Number) : [];
const slowest = Math.max(kept.yardstick, ...before, await yardstick());
const slower = slowest / kept.yardstick;
console.log(
  `The yardstick took ${slowest.toFixed(1)} s, ${kept.yardstick} where the figures were kept`,
);
for (const [what, seconds] of Object.entries(spent)) {
  const limit = kept[what] * 1.15 * slower;
  console.log(`${seconds.toFixed(0).padStart(5)} CPU-s  ${what}, at most ${limit.toFixed(0)}`);
  if (seconds > limit) process.exitCode = 1;
}

/** What bash's `times` says of the children, such as `1m2.345s 0m6.789s` in its second line. */
function cpuSeconds(times) {
  const [, children = ""] = times.split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** CPU-seconds of a fixed piece of work on two cores: texts made, sorted and counted. */
async function yardstick() {
  const work = `for (let round = 0; round < 12; round++) {
    const texts = Array.from({ length: 200_000 }, (_, index) => String((index * 7919) % 200_003));
    new Map(texts.sort().map((text, index) => [text, index]));
  }`;
  const before = process.cpuUsage();
  await Promise.all(
    [1, 2].map(() => {
      const worker = new Worker(work, { eval: true });
      return new Promise((resolve) => worker.once("exit", resolve));
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

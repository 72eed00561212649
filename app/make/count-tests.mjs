// Adds up what cargo, vitest and Playwright counted, and names what failed. A suite that left no count is a failure.
import { existsSync, readFileSync } from "node:fs";

const logs = process.argv[2];
const read = (name) =>
  existsSync(`${logs}/${name}`) ? readFileSync(`${logs}/${name}`, "utf8") : "";
const suites = {
  cargo: countCargo,
  vitest: () => countVitest("app-tests.json"),
  ...(existsSync(`${logs}/app-tests-newest-node.json`) && {
    "vitest on the newest Node.js": () => countVitest("app-tests-newest-node.json"),
  }),
  playwright: countPlaywright,
};
const total = { passed: 0, failed: 0 };
// At the end, where it is not lost among all that passed.
const SHOWN = 30;

for (const [name, count] of Object.entries(suites)) {
  const { passed, failed, failures } = count();
  for (const failure of failures.slice(0, SHOWN)) console.log(`failed: ${name}: ${failure}`);
  if (failures.length > SHOWN) console.log(`and ${failures.length - SHOWN} more of ${name}`);
  if (passed + failed === 0) console.log(`${name}: no test was counted`);
  total.passed += passed;
  total.failed += failed + (passed + failed === 0 ? 1 : 0);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function countCargo() {
  const log = read("cargo.txt");
  const results = [...log.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed/gm)];
  return {
    passed: results.reduce((sum, result) => sum + Number(result[1]), 0),
    failed: results.reduce((sum, result) => sum + Number(result[2]), 0),
    failures: [...log.matchAll(/^test (\S+).* FAILED$/gm)].map(([, name]) => name),
  };
}

function countVitest(file) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = parsed(file);
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = name.replace(/^.*\/(?=src\/|site-builder\/)/, "");
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that does not load has no tests.
    if (status === "failed" && failed.length === 0) return [`${file}: ${firstLine(message)}`];
    return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function countPlaywright() {
  const { stats, suites = [] } = parsed("playwright.json");
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0) console.log(`${flaky} journeys passed only the second time`);
  for (const [why, count] of notRun(suites)) console.log(`not run: ${count} journeys: ${why}`);
  return {
    passed: (stats?.expected ?? 0) + flaky,
    failed: stats?.unexpected ?? 0,
    failures: suites.flatMap(failedIn),
  };
}

/** How many journeys were left out for each reason. */
function notRun(suites) {
  const counts = new Map();
  const reasons = suites.flatMap(function reasonsIn({ suites = [], specs = [] }) {
    const tests = specs.flatMap((spec) => spec.tests).filter((test) => test.status === "skipped");
    const found = tests.map((test) => test.annotations[0]?.description ?? "it is skipped");
    return [...found, ...suites.flatMap(reasonsIn)];
  });
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}

function failedIn({ title, suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map((spec) => spec.title);
  return [...failed, ...suites.flatMap(failedIn)].map((name) => `${title}: ${name}`);
}

function parsed(name) {
  return JSON.parse(read(name) || "{}");
}

function firstLine(text = "") {
  return text.split("\n")[0].slice(0, 200);
}

// Adds up what cargo, vitest and Playwright counted. A suite that left no count is a failure.
import { existsSync, readFileSync } from "node:fs";

const logs = process.argv[2];
const read = (name) =>
  existsSync(`${logs}/${name}`) ? readFileSync(`${logs}/${name}`, "utf8") : "";
const suites = { cargo: countCargo, vitest: countVitest, playwright: countPlaywright };
const total = { passed: 0, failed: 0 };

for (const [name, count] of Object.entries(suites)) {
  const { passed, failed } = count();
  if (passed + failed === 0) console.log(`${name}: no test was counted`);
  total.passed += passed;
  total.failed += failed + (passed + failed === 0 ? 1 : 0);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function countCargo() {
  const results = [
    ...read("cargo.txt").matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed/gm),
  ];
  return {
    passed: results.reduce((sum, result) => sum + Number(result[1]), 0),
    failed: results.reduce((sum, result) => sum + Number(result[2]), 0),
  };
}

function countVitest() {
  const report = JSON.parse(read("vitest.json") || "{}");
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

function countPlaywright() {
  const { stats } = JSON.parse(read("playwright.json") || "{}");
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0) console.log(`${flaky} journeys passed only the second time`);
  return { passed: (stats?.expected ?? 0) + flaky, failed: stats?.unexpected ?? 0 };
}

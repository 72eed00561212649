// How the JavaScript benchmarks measure: medians over the same data, with wrong answers counted.

/** The rows of generated items, the same in every run: a linear congruential sequence. */
export function numbers() {
  let state = 952n;
  return (limit) => {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n);
    return (state >> 20n) % BigInt(limit);
  };
}

/** A number as text, with zeros in front. */
export function padded(number, digits) {
  return String(number).padStart(digits, "0");
}

/** The digit that completes a payload. */
export function checkDigit(payload) {
  let sum = 0;
  for (let at = 0; at < payload.length; at++) {
    sum += (payload.charCodeAt(payload.length - 1 - at) - 48) * (at % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

/** Checks the answers to `count` rows once, then takes the median rate of 15 runs. */
export function time(name, count, work, answers, expected) {
  const given = answers(work());
  const wrong = expected.slice(0, count).filter((answer, row) => given[row] !== answer).length;
  const seconds = Array.from({ length: 15 }, () => {
    const start = performance.now();
    work();
    return (performance.now() - start) / 1000;
  }).sort((one, other) => one - other);
  return { name, millionPerSecond: Number((count / seconds[7] / 1e6).toPrecision(3)), wrong };
}

/** Prints a group as one line of JSON, as `report.mjs` expects. */
export function print(group, results) {
  console.log(JSON.stringify({ group, results }));
}

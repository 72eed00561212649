/** What is inside a text, in the shape of the shared cases. */
import type * as engine from "../../../../wasm/pkg/engine/barcode_wasm.js";

export function flatInside(outcome: engine.InsideOutcome) {
  switch (outcome.type) {
    case "nothing":
    case "several":
      return outcome;
    case "digits": {
      const { kind, text } = outcome.key;
      return { type: "digits", kind, text, start: outcome.start, end: outcome.end };
    }
    default:
      return { type: outcome.type, ...flatReading(outcome) };
  }
}

function flatReading(outcome: Extract<engine.InsideOutcome, { type: "read" | "problem" }>) {
  const { reading } = outcome;
  if (reading.type === "error") {
    return { ...reading.problem.problem, repairs: reading.repairs.map(({ text }) => text) };
  }
  const key = outcome.type === "read" ? outcome.key : null;
  return {
    kind: key?.kind ?? null,
    text: key?.text ?? null,
    form: reading.kind,
    elements: reading.elements.map(({ ai }) => ai),
  };
}

import { type BarcodeEngine, loadEngine } from "./load-engine";
import { type BinaryState, useBinary } from "./use-binary";

export type EngineState = BinaryState<BarcodeEngine>;

/** Loads the engine when a tool appears, or once it is `wanted`, and says how far it got. */
export function useEngine(wanted = true): EngineState {
  return useBinary(loadEngine, wanted);
}

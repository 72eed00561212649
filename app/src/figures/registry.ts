import type { ComponentType } from "react";

const drawings: Record<string, ComponentType> = {};

/** The drawing of that name, if there is one. */
export function drawing(name: string): ComponentType | undefined {
  return Object.hasOwn(drawings, name) ? drawings[name] : undefined;
}

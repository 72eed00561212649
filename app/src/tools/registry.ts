import type { ComponentType } from "react";
import type { ToolName } from "../content/model";

/** The component of a tool whose code has been loaded; `undefined` for a name that is not a tool. */
export function toolComponent(_name: ToolName): ComponentType | undefined {
  return undefined;
}

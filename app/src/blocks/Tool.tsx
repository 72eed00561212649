import type { ToolName } from "../content/tool-names";
import { toolComponent } from "../tools/registry";
import { reportFault } from "./report-fault";

/** The tool of that name. One that is not known here shows nothing and is reported. */
export function Tool({ name }: { name: ToolName }) {
  const Component = toolComponent(name);
  if (Component === undefined) {
    reportFault(`unknown tool ${name}`);
    return null;
  }
  return <Component />;
}

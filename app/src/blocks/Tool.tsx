import type { BlockOfType } from "../content/model";
import type { ToolName } from "../content/tool-names";
import { reportFault } from "../services/error-tracking/uncaught-errors";
import { toolComponent } from "../tools/registry";
import { Section } from "./Section";

/** The tool of that name. One that is not known here shows nothing and is reported. */
export function Tool({ name }: { name: ToolName }) {
  const Component = toolComponent(name);
  if (Component === undefined) {
    reportFault(`unknown tool ${name}`);
    return null;
  }
  return <Component />;
}

/** A tool under a heading of its own. */
export function ToolBlock({ block }: { block: BlockOfType<"tool"> }) {
  return (
    <Section block={block}>
      <Tool name={block.tool} />
    </Section>
  );
}

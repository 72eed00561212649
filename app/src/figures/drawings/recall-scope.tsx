import type { DrawingWords } from "../../content/drawings";
import { Panels, Scene } from "../kit/Scene";

const levels = [
  { key: "product", affected: 12 },
  { key: "batch", affected: 4 },
  { key: "serial", affected: 1 },
] as const;

/** How much has to be found, by what was recorded: the jars in orange. */
export function RecallScope({ notes }: DrawingWords<"recall-scope">) {
  return (
    <Panels
      compact
      panels={levels.map(({ key, affected }) => ({
        ...notes[key],
        drawing: (
          <Scene height={206}>
            {[0, 1, 2].map((row) => (
              <g key={row}>
                <path d={`M10 ${60 + row * 66}h220v6H10z`} />
                {[0, 1, 2, 3].map((column) => (
                  <path
                    key={column}
                    data-tone={row * 4 + column < affected ? "orange" : undefined}
                    d={`M${26 + column * 50} ${14 + row * 66}h32v8h4v38h-40v-38h4z`}
                  />
                ))}
              </g>
            ))}
          </Scene>
        ),
      }))}
    />
  );
}

import { Panels } from "./kit/Panels";
import { Scene } from "./kit/Scene";

const levels = [
  { name: "GTIN alone", note: "Every jar of this product comes back.", affected: 12 },
  { name: "GTIN and batch", note: "Only the jars of one batch come back.", affected: 4 },
  { name: "GTIN and serial number", note: "Only this one jar comes back.", affected: 1 },
];

/** How much has to be found, by what was recorded: the jars in orange. */
export function RecallScope() {
  return (
    <Panels
      compact
      panels={levels.map(({ name, note, affected }) => ({
        name,
        note,
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

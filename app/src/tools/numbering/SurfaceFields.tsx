import { settings as words } from "../../../../fixtures/content/words/numbering";
import type { PictureSettings, PrintEngine, PrintedOn } from "../../engine/load-print";
import { choicesFrom } from "../../ui/form/choices";
import { SelectField } from "../../ui/form/SelectField";
import { LengthField } from "./LengthField";
import { surfaceNames, surfaceReasons } from "./messages";
import type { Changes, Work } from "./work";

type Props = {
  engine: PrintEngine;
  request: PictureSettings;
  typed: Work["typed"];
  /** What the surface makes of the symbol; absent where there is none. */
  printedOn: PrintedOn | undefined;
  onChange: (values: Changes, typed?: Work["typed"]) => void;
};

/** What the symbol is printed on, why that makes it as it is, and how round the pack is. */
export function SurfaceFields({ engine, request, typed, printedOn, onChange }: Props) {
  const surface = request.surface ?? printedOn?.surface ?? "label";
  return (
    <>
      <SelectField
        label={words.surface}
        hint={printedOn && surfaceReasons[printedOn.reason]}
        choices={choicesFrom(surfaceNames)}
        value={surface}
        onChange={(chosen) => onChange({ surface: chosen })}
      />
      {surface === "round" && printedOn?.reason !== "squaresOnCurve" && (
        <LengthField
          engine={engine}
          name="diameter"
          label={words.diameter}
          hint={words.diameterHint}
          value={request.diameter}
          typed={typed.diameter}
          onChange={(diameter, text) => onChange({ diameter }, { diameter: text })}
        />
      )}
    </>
  );
}

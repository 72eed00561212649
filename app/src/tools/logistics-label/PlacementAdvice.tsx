import { useState } from "react";
import type { LabelChoices, LabelUnitId } from "../../engine/load-print";
import { Disclosure } from "../../ui/Disclosure";
import { Radios } from "../../ui/form/ChoiceGroup";
import { describePlacement, unitNames } from "./messages";

/** Where the label goes, by what it is put on. */
export function PlacementAdvice({ choices }: { choices: LabelChoices }) {
  const [unit, setUnit] = useState<LabelUnitId>("pallet");
  const chosen = choices.units.find(({ id }) => id === unit);
  return (
    <Disclosure summary="Where the label goes">
      <Radios
        legend="What it is put on"
        choices={choices.units.map(({ id }) => ({ value: id, label: unitNames[id] }))}
        value={unit}
        onChange={setUnit}
      />
      {chosen && (
        <ul>
          {describePlacement(chosen.placement, unit).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

import { Radios } from "../../ui/form/ChoiceGroup";

/** Whether a picture is as large as there is room, or as large as it is printed. */
export type Scale = "fit" | "true";

type Props = { value: Scale; onChange: (scale: Scale) => void };

/** How large a picture is on the screen. */
export function ScaleChoice(props: Props) {
  return (
    <Radios
      legend="Size on the screen"
      hideLegend
      variant="segments"
      choices={[
        { value: "fit", label: "Fit the screen" },
        { value: "true", label: "True size" },
      ]}
      {...props}
    />
  );
}

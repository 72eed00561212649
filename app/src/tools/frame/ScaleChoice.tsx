import { scale as words } from "../../../../fixtures/content/words/tools";
import { Radios } from "../../ui/form/ChoiceGroup";

/** Whether a picture is as large as there is room, or as large as it is printed. */
export type Scale = "fit" | "true";

type Props = { value: Scale; onChange: (scale: Scale) => void };

/** How large a picture is on the screen. */
export function ScaleChoice(props: Props) {
  return (
    <Radios
      legend={words.legend}
      hideLegend
      variant="segments"
      choices={[
        { value: "fit", label: words.fit },
        { value: "true", label: words.trueSize },
      ]}
      {...props}
    />
  );
}

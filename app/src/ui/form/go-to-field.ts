import type { MouseEvent } from "react";

/** Makes a link move the focus to the control with `fieldId`, not only the scroll position; without one it leads where it leads. */
export function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.focus();
  // The label and the error stand above the control: show them too.
  (field.closest("fieldset") ?? field.parentElement)?.scrollIntoView({ block: "nearest" });
}

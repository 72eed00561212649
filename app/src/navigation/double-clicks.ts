/** What a press is for: a label stands for its field. */
const PRESSABLE = "label, a, button, summary, input, select, textarea";

/**
 * Many people click twice where once is enough. The second click is meant for what the first was on: where that has made way
 * for something else, such as the next step of an application, it must not choose what was not aimed at.
 */
export function keepDoubleClicks(): void {
  let first: Element | null = null;
  let isStray = false;
  const press = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
    isStray = event.detail > 1 && pressed !== first;
    if (!isStray) first = pressed;
    else stop(event);
  };
  document.addEventListener("mousedown", press, true);
  document.addEventListener("click", (event) => isStray && event.detail > 1 && stop(event), true);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The heading of each screen. */
import type { StepId } from "../../engine/load-membership";

export const titles = {
  need: "What you need",
  size: "About your business",
  option: "Choose your membership",
  organisation: "Your organisation",
  contacts: "Who we can contact",
  services: "Services",
  review: "Check your answers",
  payment: "Payment",
} satisfies Record<StepId, string>;

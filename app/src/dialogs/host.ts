import { createRoot, type Root } from "react-dom/client";

/** A place of their own for dialogs, so that they outlive the page below them. */
export function createHost(): Root {
  const host = document.createElement("div");
  document.body.append(host);
  return createRoot(host);
}

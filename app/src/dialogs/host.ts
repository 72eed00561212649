import { createRoot, type Root } from "react-dom/client";

/** Makes a React root for dialogs, so that they stay when the page below them changes. */
export function createHost(): Root {
  const host = document.createElement("div");
  document.body.append(host);
  return createRoot(host);
}

import { useState } from "react";

/**
 * Whether the payer turned back on the payment page, which then leads here with `?cancelled`.
 * For what is never rendered on the server.
 */
export function useWasCancelled(): boolean {
  const [wasCancelled] = useState(() => new URLSearchParams(location.search).has("cancelled"));
  return wasCancelled;
}

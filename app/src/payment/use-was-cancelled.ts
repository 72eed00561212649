import { useEffect, useState } from "react";

/** Whether the payer turned back on the payment page, which then leads here with `?cancelled`. */
export function useWasCancelled(): boolean {
  const [wasCancelled, setWasCancelled] = useState(false);
  useEffect(() => setWasCancelled(new URLSearchParams(location.search).has("cancelled")), []);
  return wasCancelled;
}

import { createContext, use } from "react";

/** The waits before the second and the third try of a request, in milliseconds. */
export type Waits = readonly number[];

/** What a server takes to restart; tests set waits of no time. */
export const WaitsContext = createContext<Waits>([500, 2000]);

/** The waits of requests that a component sends. */
export const useWaits = (): Waits => use(WaitsContext);

/**
 * The channel by which the tabs of a tool tell each other that something has changed. Firefox refuses it where it is to keep
 * nothing, and then there is nothing that another tab could know.
 */
export function tabNews(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

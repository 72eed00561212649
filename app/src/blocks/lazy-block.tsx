import type { ComponentType } from "react";

/** A component whose code is in a chunk of its own. */
export type LazyBlock<Props> = ComponentType<Props> & {
  /** Resolves once the component can be rendered; rejects if its code cannot be fetched. */
  load: () => Promise<void>;
};

/**
 * Makes a block that few pages have, so that the others do not fetch its code.
 *
 * Unlike `React.lazy` it never suspends: its code is loaded before the page is rendered, on the
 * server and in the browser alike, so its markup is in the HTML and no fallback is ever shown.
 */
export function lazyBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyBlock<Props> {
  let Loaded: ComponentType<Props> | undefined;
  function Lazy(props: Props) {
    if (Loaded === undefined) throw new Error("a lazy block was rendered before it was loaded");
    return <Loaded {...props} />;
  }
  Lazy.load = async () => {
    Loaded ??= await load();
  };
  return Lazy;
}

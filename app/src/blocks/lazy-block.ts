import { type ComponentType, createElement } from "react";

/** The component of a block. A lazy one can be rendered once its `load` has resolved. */
export type BlockComponent<Props> = ComponentType<Props> & {
  load?: (props: Props) => Promise<void>;
};

/**
 * Makes a block that few pages have, with its code in a chunk that the others do not fetch.
 *
 * Unlike `React.lazy` it never suspends: the code is loaded before the page is rendered, on the
 * server and in the browser alike, so the block is in the HTML and no fallback is ever shown.
 */
export function lazyBlock<Props extends object>(
  load: (props: Props) => Promise<ComponentType<Props>>,
): BlockComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  function Lazy(props: Props) {
    if (Loaded === undefined) throw new Error("a lazy block was rendered before it was loaded");
    return createElement(Loaded, props);
  }
  Lazy.load = async (props: Props) => {
    Loaded = await load(props);
  };
  return Lazy;
}

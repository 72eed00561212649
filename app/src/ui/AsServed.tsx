import {
  createContext,
  type HTMLAttributes,
  type ReactNode,
  use,
  useState,
  useSyncExternalStore,
} from "react";

/** Whether React takes over HTML that the server drew of the same site and page (`Root.tsx`). */
export const TakesOver = createContext(false);

type Props = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as: "div" | "dl" | "nav" | "ol" | "table" | "ul";
  /** What it is drawn from: it is drawn again when that is another object. */
  of: object | undefined;
  children: () => ReactNode;
};

/**
 * An element in which nothing acts, such as menus, texts and tables. What the server drew in it stays as it is: React does not
 * walk through it, which on most pages is nine tenths of what is there.
 */
export function AsServed({ as: Element, of, children, ...rest }: Props) {
  const takesOver = use(TakesOver);
  let isFirst = false;
  // Asked for on the server and while React takes over alone. Both say the same, so that it is not drawn twice.
  useSyncExternalStore(neverChanges, nothing, () => {
    isFirst = takesOver;
    return nothing();
  });
  const [served] = useState(() => (isFirst ? { of } : undefined));
  return served !== undefined && served.of === of ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server drew, and never written.
    <Element key="served" {...rest} suppressHydrationWarning dangerouslySetInnerHTML={kept} />
  ) : (
    <Element key="drawn" {...rest}>
      {children()}
    </Element>
  );
}

const neverChanges = () => () => undefined;
const nothing = () => null;

/** React writes it only where it creates the element. */
const kept = { __html: "" };

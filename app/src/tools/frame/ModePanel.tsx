import { type ComponentPropsWithRef, useState } from "react";

type Props = Omit<ComponentPropsWithRef<"div">, "hidden"> & {
  /** Whether its mode is the chosen one. */
  isOpen: boolean;
};

/** What one mode of a tool shows: drawn when it is first opened, and kept, so that switching loses nothing. */
export function ModePanel({ isOpen, ...rest }: Props) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <div {...rest} hidden={!isOpen} />;
}

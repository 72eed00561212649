/** What opens something to pay: the link in a mail, or what was kept before the payer left for the payment page. */
import * as v from "valibot";
import type { Access } from "../api/send";

/** What the link opens: its id and its secret. The address is `#open=id.secret`. */
const LINK = /^#open=([\w-]+)\.([\w-]+)$/;

const accessSchema = v.object({ id: v.string(), token: v.string() });

/** What the address of a result has behind it to open it, in a mail or where a browser keeps nothing. */
export const openHash = ({ id, token }: Access): string => `#open=${id}.${token}`;

/** What is kept under the name `entry` in each of `stores`, the first of them first. */
function keptAccess(entry: string, stores: (() => Storage)[]) {
  /** What a store refused to keep, such as where cookies are blocked: it lasts as long as this page. */
  let memory: Access | undefined;

  /** A browser that keeps nothing for us has nothing to read or to forget. */
  const inEach = <Value>(act: (store: Storage) => Value): (Value | undefined)[] =>
    stores.map((store) => {
      try {
        return act(store());
      } catch {
        return undefined;
      }
    });

  const keep = (access: Access) => {
    const kept = inEach((store) => {
      store.setItem(entry, JSON.stringify(access));
      return true;
    });
    memory = kept.includes(undefined) ? access : undefined;
  };

  return {
    keep,
    /** Whether the browser keeps anything for us. */
    isKept: () => inEach((store) => store.length).some((length) => length !== undefined),
    forget: () => {
      memory = undefined;
      inEach((store) => store.removeItem(entry));
    },
    /** Keeps it in this tab alone, where the page may be loaded again: what is paid needs no more. */
    settle: () => {
      inEach((store) => {
        if (store !== sessionStorage) store.removeItem(entry);
      });
    },
    /** What the link in the address opens, which is kept from then on, or what was kept. */
    read: (): Access | undefined => {
      const linked = takeLinked();
      if (linked !== undefined) keep(linked);
      return (
        linked ??
        memory ??
        inEach((store) => v.parse(accessSchema, JSON.parse(store.getItem(entry) ?? "null"))).find(
          (access) => access !== undefined,
        )
      );
    },
  };
}

/**
 * What the address leads to; nothing without such a link. Its secret is taken out of the address, so that
 * it is neither bookmarked nor passed on with it.
 */
function takeLinked(): Access | undefined {
  const [, id, token] = LINK.exec(location.hash) ?? [];
  if (id === undefined || token === undefined) return undefined;
  history.replaceState(history.state, "", location.pathname);
  return { id, token };
}

/**
 * What opens the payment that was started last, for the page that says how it stands.
 *
 * The tab's own comes first. A bank's app may come back in another tab, which finds the device's last one.
 */
export const startedPayment = keptAccess("invoice.payment.v1", [
  () => sessionStorage,
  () => localStorage,
]);

/** Behind the address of the result: the application has just been sent, and its payment comes next. */
export const PAY_HASH = "#pay";

/**
 * What opens the application that the link in a mail led to in this tab: the payer goes to the payment page and comes back. It is
 * gone with the tab, or once another application was sent from it. The application of this device is left alone.
 */
export const linkedApplication = keptAccess("join.link.v1", [() => sessionStorage]);

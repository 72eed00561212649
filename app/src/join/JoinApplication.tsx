import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { buttons } from "../../../fixtures/content/words/interface";
import { application as words } from "../../../fixtures/content/words/join";
import { now as clock } from "../clock";
import { codePages } from "../content/code-addresses";
import type { SiteModel } from "../content/model";
import { loadMembership } from "../engine/load-membership";
import { loadPageRules } from "../engine/load-page-rules";
import { useBinary } from "../engine/use-binary";
import { focusHeading } from "../navigation/focus";
import { nextChange, outageOn } from "../notices/outage";
import { referrerToSend } from "../notices/referrer";
import { paymentService } from "../pay/our-service";
import type { PaymentService } from "../pay/payment-service";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { Notice } from "../ui/Notice";
import { useIsServed } from "../ui/use-is-served";
import { noteEarlyMove, stepAddress, usePlace } from "./address";
import { draftStore, useDraft } from "./draft/draft";
import { estimated } from "./draft/estimated";
import { Resume } from "./draft/Resume";
import { useIsPriced } from "./FeesNotSet";
import { earlyAnswers } from "./FirstStep";
import { Flow } from "./Flow";
import { Screen } from "./form/Screen";
import { StartPanel } from "./StartPanel";

type Props = {
  /** The clock. */
  now?: () => number;
  /** How applicants pay. */
  payment?: PaymentService;
  /** Opens another page, in a document of its own: what was sent is not part of the history of this one. */
  leaveFor?: (path: string) => void;
};

/** The sign-up: a start panel that is part of the page, then one screen at a time in place of the page. */
export function JoinApplication({
  now = clock,
  payment = paymentService,
  leaveFor = (path) => location.assign(path),
}: Props) {
  const site = useSite();
  const place = usePlace();
  const draft = useDraft();
  const [link, setLink] = useState<string>();
  const isServed = useIsServed();
  const [early] = useState(() => (isServed ? earlyAnswers() : []));
  const isOpen = place.at === "step" || place.at === "change";
  const membership = useBinary(loadMembership, isOpen);
  const isClosed = useIsClosed(site, now);
  const isPriced = useIsPriced(site, now);

  const start = () =>
    draftStore.start("need", referrerToSend(location.search), estimated.read().answers);
  const restart = () => {
    start();
    location.hash = stepAddress("need");
  };

  // The link that starts the form may be followed before this script has run.
  const isStarting = draft === undefined && place.at === "step" && place.step === "need";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it starts with is read at that moment
  useEffect(() => {
    if (!isStarting) return;
    noteEarlyMove();
    start();
  }, [isStarting]);

  // A link from an email is a secret: it does not stay in the address, nor in the history.
  useEffect(() => {
    if (place.at !== "resume") return;
    setLink(place.link);
    location.replace("#");
  }, [place]);

  const isShut = isClosed || !isPriced;
  const isAtStart = link === undefined && (!isOpen || draft === undefined || isShut);
  useFocusBackAtStart(isAtStart);

  if (link !== undefined) {
    const close = (isOpened: boolean) => {
      setLink(undefined);
      if (isOpened) location.hash = draftStore.read()?.reference === undefined ? "#review" : "";
    };
    return (
      <div data-alone data-tool="joinApplication">
        <Resume link={link} draft={draft} onDone={close} />
      </div>
    );
  }

  if (!isOpen || draft === undefined || isShut) {
    return (
      <div data-tool="joinApplication">
        <StartPanel
          draft={draft}
          isClosed={isClosed}
          isPriced={isPriced}
          now={now}
          paymentService={payment}
          onRestart={restart}
        />
      </div>
    );
  }
  return (
    <div data-alone data-tool="joinApplication" data-engine={membership.status}>
      {membership.status === "ready" ? (
        <Flow
          engine={membership.engine}
          fees={site.fees}
          recipients={site.recipients}
          now={now()}
          paymentService={payment}
          draft={draft}
          place={place}
          leaveFor={leaveFor}
          early={early}
        />
      ) : (
        <Screen title={words.title} back="#" takesFocus={false}>
          {membership.status === "loading" ? (
            <p role="status">{words.loading}</p>
          ) : (
            <Notice tone="error">
              <p>{words.couldNotLoad}</p>
              <Button onClick={membership.retry}>{buttons.tryAgain}</Button>
            </Notice>
          )}
        </Screen>
      )}
    </div>
  );
}

/** Where a screen gives way to the start panel, the focus goes to the heading of the page instead of getting lost. */
function useFocusBackAtStart(isAtStart: boolean): void {
  const wasAtStart = useRef(isAtStart);
  useEffect(() => {
    if (isAtStart && !wasAtStart.current) {
      scrollTo({ top: 0, behavior: "instant" });
      focusHeading();
    }
    wasAtStart.current = isAtStart;
  }, [isAtStart]);
}

/** Whether joining is closed at the moment; never on the server, whose HTML is older than the visit. */
function useIsClosed(site: SiteModel, now: () => number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // One change after the other: a page may be open from before the start to after the end.
      const waitForNext = () => {
        const wait = nextChange(site, codePages.join, now());
        if (wait === undefined) return;
        timer = setTimeout(() => {
          listener();
          waitForNext();
        }, wait);
      };
      waitForNext();
      return () => clearTimeout(timer);
    },
    [site, now],
  );
  const rules = useBinary(loadPageRules, site.outage !== undefined);
  // Until the rules are there the form is open; during an outage the server takes no application.
  const isClosed = () =>
    rules.engine !== undefined && outageOn(rules.engine, site, codePages.join, now()) !== undefined;
  return useSyncExternalStore(subscribe, isClosed, () => false);
}

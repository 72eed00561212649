import { type Applied, MembershipResult } from "../pay/membership/MembershipResult";
import { draftStore } from "./draft/draft";

type Props = {
  /** Opens the payment page. */
  leaveFor?: (address: string) => void;
};

/** How the application that was made on this device stands, and the way to its payment. */
export function JoinResult({ leaveFor }: Props) {
  return <MembershipResult applied={applied} onPaid={draftStore.settle} leaveFor={leaveFor} />;
}

/** The application of this device, or while that is not sent, the one sent before it. */
function applied(): Applied | undefined {
  const draft = draftStore.read();
  return draft?.reference === undefined ? (draftStore.lastSent() ?? draft) : draft;
}

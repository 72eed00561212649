import { loadMembership, type Membership } from "../engine/load-membership";
import { type BinaryState, useBinary } from "../engine/use-binary";

export type MembershipState = BinaryState<Membership>;

/** Loads the rules of membership once they are `wanted`, and says how far that got. */
export function useMembership(wanted: boolean): MembershipState {
  return useBinary(loadMembership, wanted);
}

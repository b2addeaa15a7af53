import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import { CALL_MONITOR, viewOf, type LiveCalls } from '../../domain/live/live-calls.ts';
import { personalPlace, watcherOf, type PersonalPlaceDeps } from '../../domain/live/watching-socket.ts';

export interface LiveCallsPlace extends PersonalPlaceDeps {
  readonly liveCalls: LiveCalls;
}

/**
 * A socket of live calls, behind the gate of the call monitor [NAV-010, LIVE-023, LIVE-025]. Whoever sees other calls than before, or in
 * another way, comes again: what a first message says is all there is to see.
 */
export const liveCallsPlace = (place: LiveCallsPlace, { coalesced }: { readonly coalesced: boolean }): SocketPlace =>
  personalPlace(place, (_, { actor, access }) => ({
    gate: CALL_MONITOR,
    shown: (now) => viewOf(now.access),
    take: (ws) => place.liveCalls.watch({ actor, coalesced, ...viewOf(access) }, watcherOf(ws)),
  }));

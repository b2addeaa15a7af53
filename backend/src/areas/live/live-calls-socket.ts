import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import { CALL_MONITOR, callsShown, type LiveCalls } from '../../domain/live/live-calls.ts';
import { personalPlace, watcherOf, type PersonalPlaceDeps } from '../../domain/live/watching-socket.ts';

export interface LiveCallsPlace extends PersonalPlaceDeps {
  readonly liveCalls: LiveCalls;
}

/**
 * WebSocket of live calls, protected by the call monitor's gate [NAV-010, LIVE-023, LIVE-025]. When a user's view of calls changes, the
 * socket is closed and the client reconnects, because only the first message contains everything.
 */
export const liveCallsPlace = (place: LiveCallsPlace, { coalesced }: { readonly coalesced: boolean }): SocketPlace =>
  personalPlace(place, (_, { actor, access }) => ({
    gate: CALL_MONITOR,
    shown: (now) => callsShown(now.access),
    take: (ws) => place.liveCalls.watch({ actor, coalesced, ...callsShown(access) }, watcherOf(ws)),
  }));

import { LIVE_PROTOCOL } from '@patchbay/shared-contracts';
import { serverMasking } from '../../domain/calls/model/present.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { Bearers } from '../../domain/identity/bearers.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { LiveCalls } from '../../domain/live/live-calls.ts';
import { actorOffered, untilClosed, watcherOf } from '../../domain/live/watching-socket.ts';

export interface LiveCallsPlace {
  readonly bearers: Bearers;
  readonly sessions: Sessions;
  readonly database: Database;
  readonly liveCalls: LiveCalls;
}

/** A socket of live calls, for whoever has the call monitor on an account that is not suspended [NAV-010, LIVE-023, LIVE-025]. */
export const liveCallsPlace = (place: LiveCallsPlace, { coalesced }: { readonly coalesced: boolean }): SocketPlace => ({
  protocol: LIVE_PROTOCOL,
  longest: 1024,
  async enter(_request, offered) {
    const actor = await actorOffered(offered, place);
    if (actor === null) return null;
    const profile = await place.database.withAccount(actor.accountId, accountProfile);
    if (profile.extra_data.is_call_monitor !== 1 || profile.is_suspended_account) return null;
    const masking = serverMasking(profile);
    return (ws) => untilClosed(ws, place.liveCalls.watch({ actor, masking, coalesced }, watcherOf(ws)));
  },
});

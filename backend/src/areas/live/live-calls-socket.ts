import { LIVE_PROTOCOL } from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { Bearers } from '../../domain/identity/bearers.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import { CALL_MONITOR, viewOf, type LiveCalls } from '../../domain/live/live-calls.ts';
import { actorOffered, untilClosed, watcherOf } from '../../domain/live/watching-socket.ts';
import { accessTo } from '../../domain/access/access.ts';

export interface LiveCallsPlace {
  readonly bearers: Bearers;
  readonly sessions: Sessions;
  readonly database: Database;
  readonly liveCalls: LiveCalls;
}

/** A socket of live calls, behind the gate of the call monitor [NAV-010, LIVE-023, LIVE-025]. */
export const liveCallsPlace = (place: LiveCallsPlace, { coalesced }: { readonly coalesced: boolean }): SocketPlace => ({
  protocol: LIVE_PROTOCOL,
  longest: 1024,
  async enter(_request, offered) {
    const actor = await actorOffered(offered, place);
    if (actor === null) return null;
    const access = await place.database.withAccount(actor.accountId, (tx) => accessTo(tx, actor));
    if (!access?.can(CALL_MONITOR)) return null;
    const watching = { actor, coalesced, ...viewOf(access) };
    return {
      sessionId: actor.sessionId,
      take: (ws) => untilClosed(ws, place.liveCalls.watch(watching, watcherOf(ws))),
    };
  },
});

import { LIVE_PROTOCOL } from '@patchbay/shared-contracts/calls';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { Bearers } from '../../domain/identity/bearers.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import { actorOffered, untilClosed, watcherOf } from '../../domain/live/watching-socket.ts';

/** The agent status socket: a bearer in the sub-protocols says whose account; clients have nothing to say [NET-021]. */
export const statusPlace = (
  board: StatusBoard,
  signedIn: { readonly bearers: Bearers; readonly sessions: Sessions },
): SocketPlace => ({
  protocol: LIVE_PROTOCOL,
  longest: 1024,
  async enter(_request, offered) {
    const actor = await actorOffered(offered, signedIn);
    if (actor === null) return null;
    return { sessionId: actor.sessionId, take: (ws) => untilClosed(ws, board.watch(actor, watcherOf(ws))) };
  },
});

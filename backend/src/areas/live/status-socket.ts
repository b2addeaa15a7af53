import { AGENTS_ROOM } from '@patchbay/shared-contracts';
import { LIVE_PROTOCOL } from '@patchbay/shared-contracts/calls';
import { accessTo } from '../../domain/access/access.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { Bearers } from '../../domain/identity/bearers.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import { actorOffered, untilClosed, watcherOf } from '../../domain/live/watching-socket.ts';

export interface StatusPlace {
  readonly bearers: Bearers;
  readonly sessions: Sessions;
  readonly database: Database;
}

const isForRoom = (address: string | undefined): boolean =>
  new URLSearchParams(address?.split('?')[1] ?? '').get('room') === 'agents';

/**
 * The agent status socket: a bearer in the sub-protocols says whose account; clients have nothing to say [NET-021]. With `room=agents` it
 * is behind the gate of that page, and closes with it [LIVE-025].
 */
export const statusPlace = (board: StatusBoard, place: StatusPlace): SocketPlace => ({
  protocol: LIVE_PROTOCOL,
  longest: 1024,
  async enter(request, offered) {
    const actor = await actorOffered(offered, place);
    if (actor === null) return null;
    const inRoom = isForRoom(request.url);
    if (inRoom) {
      const access = await place.database.withAccount(actor.accountId, (tx) => accessTo(tx, actor));
      if (!access?.can(AGENTS_ROOM)) return null;
    }
    return { sessionId: actor.sessionId, take: (ws) => untilClosed(ws, board.watch(actor, watcherOf(ws), inRoom)) };
  },
});

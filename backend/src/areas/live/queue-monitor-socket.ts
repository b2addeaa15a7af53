import { LIVE_PROTOCOL } from '@patchbay/shared-contracts/calls';
import { accessTo } from '../../domain/access/access.ts';
import { actorOffered, untilClosed, watcherOf, type SignedIn } from '../../domain/live/watching-socket.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { QueueBoard } from './queue-board.ts';
import { QUEUE_MONITOR } from './queue-routes.ts';

export interface QueueMonitorPlace extends SignedIn {
  readonly database: Database;
  readonly queueBoard: Pick<QueueBoard, 'watch'>;
}

/** Whose callers are asked for, by the address. */
const queueAsked = (address: string | undefined): string | null =>
  new URLSearchParams(address?.split('?')[1] ?? '').get('queue_id');

/** The socket of the queues of the moment, behind the gate of the queue monitor [NAV-011, LIVE-025, LIVE-034]. */
export const queueMonitorPlace = (place: QueueMonitorPlace): SocketPlace => ({
  protocol: LIVE_PROTOCOL,
  longest: 1024,
  async enter(request, offered) {
    const actor = await actorOffered(offered, place);
    if (actor === null) return null;
    const access = await place.database.withAccount(actor.accountId, (tx) => accessTo(tx, actor));
    if (!access?.can(QUEUE_MONITOR)) return null;
    const watching = { actor, access, queueId: queueAsked(request.url) };
    return {
      sessionId: actor.sessionId,
      take: (ws) => untilClosed(ws, place.queueBoard.watch(watching, watcherOf(ws))),
    };
  },
});

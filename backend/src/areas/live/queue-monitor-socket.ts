import { personalPlace, watcherOf, type PersonalPlaceDeps } from '../../domain/live/watching-socket.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { QueueBoard } from './queue-board.ts';
import { QUEUE_MONITOR } from './queue-routes.ts';

export interface QueueMonitorPlace extends PersonalPlaceDeps {
  readonly queueBoard: Pick<QueueBoard, 'watch'>;
}

/** Queue whose callers are requested, from the address. */
const requestedQueueId = (address: string | undefined): string | null =>
  new URLSearchParams(address?.split('?')[1] ?? '').get('queue_id');

/** WebSocket of the queues' current state, protected by the queue monitor's gate [NAV-011, LIVE-025, LIVE-034]. */
export const queueMonitorPlace = (place: QueueMonitorPlace): SocketPlace =>
  personalPlace(place, (request, { actor, access }) => {
    const watching = { actor, access, queueId: requestedQueueId(request.url) };
    return {
      gate: QUEUE_MONITOR,
      shown: (now) => [now.access.sees, now.access.profile],
      narrow: (now) => Object.assign(watching, { access: now.access }),
      take: (ws) => place.queueBoard.watch(watching, watcherOf(ws)),
    };
  });

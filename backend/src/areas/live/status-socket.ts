import { AGENTS_ROOM } from '@patchbay/shared-contracts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import { personalPlace, watcherOf, type PersonalPlaceDeps } from '../../domain/live/watching-socket.ts';

const isForRoom = (address: string | undefined): boolean =>
  new URLSearchParams(address?.split('?')[1] ?? '').get('room') === 'agents';

/**
 * WebSocket of agent statuses: a bearer in the sub-protocols selects the account; clients send nothing [NET-021]. With `room=agents` it
 * requires the gate of that page, and closes when access is lost [LIVE-025].
 */
export const statusPlace = (board: Pick<StatusBoard, 'watch'>, place: PersonalPlaceDeps): SocketPlace =>
  personalPlace(place, (request, { actor }) => ({
    gate: isForRoom(request.url) ? AGENTS_ROOM : 'signed-in',
    shown: () => null, // a new connection gets all agents
    take: (ws) => board.watch(actor, watcherOf(ws)),
  }));

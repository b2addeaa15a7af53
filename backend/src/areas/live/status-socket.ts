import { AGENTS_ROOM } from '@patchbay/shared-contracts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import { personalPlace, watcherOf, type PersonalPlaceDeps } from '../../domain/live/watching-socket.ts';

const isForRoom = (address: string | undefined): boolean =>
  new URLSearchParams(address?.split('?')[1] ?? '').get('room') === 'agents';

/**
 * The agent status socket: a bearer in the sub-protocols says whose account; clients have nothing to say [NET-021]. With `room=agents` it
 * is behind the gate of that page, and closes with it [LIVE-025].
 */
export const statusPlace = (board: Pick<StatusBoard, 'watch'>, place: PersonalPlaceDeps): SocketPlace =>
  personalPlace(place, (request, { actor }) => ({
    gate: isForRoom(request.url) ? AGENTS_ROOM : 'signed-in',
    shown: () => null, // whoever comes in is told of all agents
    take: (ws) => board.watch(actor, watcherOf(ws)),
  }));

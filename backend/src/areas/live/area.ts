import { callPaths } from '@patchbay/shared-contracts/calls';
import { defineArea } from '../../domain/area/define-area.ts';
import type { Hub } from '../../domain/live/hub.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import { HEARTBEAT_MS, type Beating } from '../../domain/live/heartbeat.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Database } from '../../kernel/db/database.ts';
import { every } from '../../kernel/jobs/every.ts';
import { liveCallsPlace, type LiveCallsPlace } from './live-calls-socket.ts';
import { liveRoutes } from './routes.ts';
import { statusPlace } from './status-socket.ts';

interface LiveSockets extends LiveCallsPlace {
  readonly board: StatusBoard;
}

interface LiveBeats extends Record<'elsewhere' | 'hub' | 'board' | 'liveCalls', Beating> {
  readonly onError: (error: unknown) => void;
}

/** What happens now, told as it happens. */
export const liveArea = defineArea({
  name: 'live',
  routes: (app: App, deps: { readonly hub: Hub; readonly database: Database }) => liveRoutes(app, deps),
  sockets: (_app, around: LiveSockets) => ({
    [callPaths.agentStatus]: statusPlace(around.board, around),
    [callPaths.liveCalls]: liveCallsPlace(around, { coalesced: false }),
    [callPaths.liveCallsTogether]: liveCallsPlace(around, { coalesced: true }),
  }),
  attends: ({ elsewhere, hub, board, liveCalls, onError }: LiveBeats) =>
    every(HEARTBEAT_MS, () => [elsewhere, hub, board, liveCalls].forEach((live) => live.heartbeat()), onError),
});

import { callPaths } from '@patchbay/shared-contracts/calls';
import { defineArea } from '../../domain/area/define-area.ts';
import type { Hub } from '../../domain/live/hub.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import type { App } from '../../kernel/edge/server.ts';
import { liveCallsPlace, type LiveCallsPlace } from './live-calls-socket.ts';
import { liveRoutes } from './routes.ts';
import { statusPlace } from './status-socket.ts';

interface LiveSockets extends LiveCallsPlace {
  readonly board: StatusBoard;
}

/** What happens now, told as it happens. */
export const liveArea = defineArea({
  name: 'live',
  routes: (app: App, { hub }: { readonly hub: Hub }) => liveRoutes(app, hub),
  sockets: (_app, around: LiveSockets) => ({
    [callPaths.agentStatus]: statusPlace(around.board, around),
    [callPaths.liveCalls]: liveCallsPlace(around, { coalesced: false }),
    [callPaths.liveCallsTogether]: liveCallsPlace(around, { coalesced: true }),
  }),
});

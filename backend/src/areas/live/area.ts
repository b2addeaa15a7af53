import { callPaths } from '@patchbay/shared-contracts/calls';
import { ALIVE_MS } from '@patchbay/shared-contracts/live';
import { defineArea } from '../../domain/area/define-area.ts';
import type { Hub } from '../../domain/live/hub.ts';
import type { Waiting } from '../../domain/live/waiting.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import { HEARTBEAT_MS, type Beating } from '../../domain/live/heartbeat.ts';
import type { App } from '../../kernel/edge/server.ts';
import { every } from '../../kernel/jobs/every.ts';
import { liveCallsPlace, type LiveCallsPlace } from './live-calls-socket.ts';
import { queueRoutes, type QueueDeps } from './queue-routes.ts';
import { liveRoutes } from './routes.ts';
import { statusPlace } from './status-socket.ts';
import { userSettingRoutes } from './user-settings-routes.ts';

interface LiveDeps extends QueueDeps {
  readonly hub: Hub;
}

interface LiveSockets extends LiveCallsPlace {
  readonly board: StatusBoard;
}

interface LiveBeats extends Record<'elsewhere' | 'hub' | 'board' | 'liveCalls', Beating> {
  readonly waiting: Pick<Waiting, 'beat'>;
  readonly onError: (error: unknown) => void;
}

/** What happens now, told as it happens. */
export const liveArea = defineArea({
  name: 'live',
  routes(app: App, deps: LiveDeps) {
    liveRoutes(app, deps);
    queueRoutes(app, deps);
    userSettingRoutes(app, deps);
  },
  sockets: (_app, around: LiveSockets) => ({
    [callPaths.agentStatus]: statusPlace(around.board, around),
    [callPaths.liveCalls]: liveCallsPlace(around, { coalesced: false }),
    [callPaths.liveCallsTogether]: liveCallsPlace(around, { coalesced: true }),
  }),
  attends({ elsewhere, hub, board, liveCalls, waiting, onError }: LiveBeats) {
    const stops = [
      every(HEARTBEAT_MS, () => [elsewhere, hub, board, liveCalls].forEach((live) => live.heartbeat()), onError),
      every(ALIVE_MS, () => waiting.beat(), onError),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});

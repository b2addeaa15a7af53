import { callPaths } from '@patchbay/shared-contracts/calls';
import { LIVE_BEAT_MS, livePaths } from '@patchbay/shared-contracts/live';
import { defineArea } from '../../domain/area/define-area.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { Hub } from '../../domain/live/hub.ts';
import type { Waiting } from '../../domain/live/waiting.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import { HEARTBEAT_MS, type Beating } from '../../domain/live/heartbeat.ts';
import type { App } from '../../kernel/edge/server.ts';
import { every } from '../../kernel/jobs/every.ts';
import { liveCallsPlace, type LiveCallsPlace } from './live-calls-socket.ts';
import { actRoutes, type ActDeps } from './act-routes.ts';
import { createQueueBoard, type QueueBoard, type QueueBoardDeps } from './queue-board.ts';
import { queueMonitorPlace, type QueueMonitorPlace } from './queue-monitor-socket.ts';
import { queueRoutes, type QueueDeps } from './queue-routes.ts';
import { liveRoutes } from './routes.ts';
import { statusPlace } from './status-socket.ts';
import { userSettingRoutes } from './user-settings-routes.ts';

interface LiveDeps extends QueueDeps, ActDeps {
  readonly hub: Hub;
}

interface LiveServices extends Omit<QueueBoardDeps, 'sessions'> {
  readonly sessions: Pick<Sessions, 'isAlive' | 'onEnded'>;
}

interface LiveSockets extends LiveCallsPlace, QueueMonitorPlace {
  readonly board: StatusBoard;
}

interface LiveBeats extends Record<'elsewhere' | 'hub' | 'board' | 'liveCalls', Beating> {
  readonly waiting: Pick<Waiting, 'beat'>;
  readonly queueBoard: Pick<QueueBoard, 'beat' | 'heartbeat' | 'close'>;
  readonly onError: (error: unknown) => void;
}

/** What happens now, told as it happens. */
export const liveArea = defineArea({
  name: 'live',
  services(base: LiveServices) {
    const queueBoard = createQueueBoard(base);
    base.sessions.onEnded(async ({ sessionId }) => queueBoard.endSession(sessionId));
    return { queueBoard };
  },
  routes(app: App, deps: LiveDeps) {
    liveRoutes(app, deps);
    queueRoutes(app, deps);
    actRoutes(app, deps);
    userSettingRoutes(app, deps);
  },
  sockets: (_app, around: LiveSockets) => ({
    [callPaths.agentStatus]: statusPlace(around.board, around),
    [callPaths.liveCalls]: liveCallsPlace(around, { coalesced: false }),
    [callPaths.liveCallsTogether]: liveCallsPlace(around, { coalesced: true }),
    [livePaths.queueMonitor]: queueMonitorPlace(around),
  }),
  attends({ elsewhere, hub, board, liveCalls, waiting, queueBoard, onError }: LiveBeats) {
    const slow = [elsewhere, hub, board, liveCalls, queueBoard];
    const stops = [
      every(HEARTBEAT_MS, () => slow.forEach((live) => live.heartbeat()), onError),
      every(LIVE_BEAT_MS, () => [waiting, queueBoard].forEach((live) => live.beat()), onError),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});

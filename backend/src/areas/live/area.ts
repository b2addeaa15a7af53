import { randomUUID } from 'node:crypto';
import { callPaths, FEED_BEAT_MS } from '@patchbay/shared-contracts/calls';
import { LIVE_BEAT_MS, livePaths } from '@patchbay/shared-contracts/live';
import { defineArea } from '../../domain/area/define-area.ts';
import { ACCESS_BEAT_MS, type AccessWatch } from '../../domain/access/access-watch.ts';
import { supervisorsOf } from '../../domain/directory/supervisors.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { Hub } from '../../domain/live/hub.ts';
import type { LiveCalls } from '../../domain/live/live-calls.ts';
import type { Processes } from '../../domain/live/processes.ts';
import type { Waiting } from '../../domain/live/waiting.ts';
import type { StatusBoard } from '../../domain/live/status-board.ts';
import { HEARTBEAT_MS, type Beating } from '../../domain/live/heartbeat.ts';
import type { App } from '../../kernel/edge/server.ts';
import { every } from '../../kernel/jobs/every.ts';
import { liveCallsPlace, type LiveCallsPlace } from './live-calls-socket.ts';
import { actRoutes, type ActDeps } from './act-routes.ts';
import { alertHookJob, type AlertHookDeps } from './alert-hooks.ts';
import { alertRoutes, type AlertDeps } from './alert-routes.ts';
import { createAlertWatch, type AlertWatch, type AlertWatchDeps } from './alert-watch.ts';
import { keptPlaceRoutes, type KeptDeps } from './kept-place-routes.ts';
import { agentMessageRoutes, type MessageDeps } from './message-routes.ts';
import { createQueueBoard, type QueueBoard, type QueueBoardDeps } from './queue-board.ts';
import { queueMonitorPlace, type QueueMonitorPlace } from './queue-monitor-socket.ts';
import { queueMonitorRoutes, type QueueDeps } from './queue-routes.ts';
import { agentsRoomRoutes } from './room-routes.ts';
import { liveRoutes } from './routes.ts';
import { soundsRoute } from './sounds-route.ts';
import { statusPlace } from './status-socket.ts';
import { teamRoutes } from './team-routes.ts';
import { userSettingRoutes } from './user-settings-routes.ts';

interface LiveDeps extends QueueDeps, ActDeps, AlertDeps, MessageDeps, KeptDeps {
  readonly liveCalls: Pick<LiveCalls, 'sounds'>;
  readonly accessWatch: Pick<AccessWatch, 'watch'>;
  readonly hub: Hub;
}

interface LiveServices extends Omit<QueueBoardDeps, 'sessions'>, Omit<AlertWatchDeps, 'tell' | 'newId' | 'waiting'> {
  readonly hub: Pick<Hub, 'queueAlert'>;
  readonly sessions: Pick<Sessions, 'isAlive' | 'onEnded'>;
}

interface LiveSockets extends LiveCallsPlace, QueueMonitorPlace {
  readonly board: StatusBoard;
}

interface LiveClosing {
  readonly hub: Pick<Hub, 'close'>;
  readonly board: Pick<StatusBoard, 'close'>;
  readonly liveCalls: Pick<LiveCalls, 'close'>;
  readonly queueBoard: Pick<QueueBoard, 'close' | 'settled'>;
}

interface LiveBeats {
  readonly remoteAgents: Beating;
  readonly hub: Pick<Hub, 'beat' | 'heartbeat'>;
  readonly processes: Pick<Processes, 'beat'>;
  readonly board: Pick<StatusBoard, 'beat' | 'heartbeat'>;
  readonly waiting: Pick<Waiting, 'beat'>;
  readonly liveCalls: Beating & Pick<LiveCalls, 'beat'>;
  readonly queueBoard: Pick<QueueBoard, 'beat' | 'heartbeat'>;
  readonly alertWatch: Pick<AlertWatch, 'beat' | 'close'>;
  readonly accessWatch: Pick<AccessWatch, 'beat'>;
  readonly onError: (error: unknown) => void;
}

/** Sends to the users who watch the queue, wherever they are in the console. */
const tellOf =
  ({ database, hub, onError }: LiveServices): AlertWatchDeps['tell'] =>
  (accountId, alert) =>
    void database
      .withAccount(accountId, (tx) => supervisorsOf(tx, { queueId: alert.queue.queue_id }))
      .then((userIds) => hub.queueAlert(accountId, userIds, alert))
      .catch(onError);

/** Live data, sent as they change. */
export const liveArea = defineArea({
  name: 'live',
  services(base: LiveServices) {
    const queueBoard = createQueueBoard(base);
    base.sessions.onEnded(async ({ sessionId }) => queueBoard.endSession(sessionId));
    return { queueBoard, alertWatch: createAlertWatch({ ...base, newId: randomUUID, tell: tellOf(base) }) };
  },
  routes(app: App, deps: LiveDeps) {
    liveRoutes(app, deps);
    queueMonitorRoutes(app, deps);
    actRoutes(app, deps);
    keptPlaceRoutes(app, deps);
    alertRoutes(app, deps);
    soundsRoute(app, deps);
    agentsRoomRoutes(app, deps);
    agentMessageRoutes(app, deps);
    teamRoutes(app, deps);
    userSettingRoutes(app, deps);
  },
  sockets: (_app, around: LiveSockets) => ({
    [callPaths.agentStatus]: statusPlace(around.board, around),
    [callPaths.liveCalls]: liveCallsPlace(around, { coalesced: false }),
    [callPaths.liveCallsTogether]: liveCallsPlace(around, { coalesced: true }),
    [livePaths.queueMonitor]: queueMonitorPlace(around),
  }),
  beforeClose: ({ hub, board, liveCalls, queueBoard }: LiveClosing) =>
    [hub, board, liveCalls, queueBoard].forEach((open) => open.close()),
  afterClose: ({ queueBoard }: LiveClosing) => queueBoard.settled(),
  jobs: (deps: AlertHookDeps) => [{ jobs: [alertHookJob(deps)], schedules: [] }],
  perProcess({ remoteAgents, hub, board, onError, ...beats }: LiveBeats) {
    const { processes, waiting, liveCalls, queueBoard, alertWatch, accessWatch } = beats;
    const slow = [remoteAgents, hub, board, liveCalls, queueBoard];
    const stops = [
      every(ACCESS_BEAT_MS, () => accessWatch.beat(), onError),
      every(FEED_BEAT_MS, () => hub.beat(), onError),
      every(HEARTBEAT_MS, () => slow.forEach((live) => live.heartbeat()), onError),
      every(
        LIVE_BEAT_MS,
        () => [processes, board, waiting, liveCalls, queueBoard, alertWatch].forEach((live) => live.beat()),
        onError,
      ),
    ];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
      await alertWatch.close();
    };
  },
});

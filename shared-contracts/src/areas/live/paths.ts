import { apiPath as api } from '@patchbay/shared-contracts';

/** The paths of the queue monitor, as decided [LIVE-027], and of what is done from it. */
export const livePaths = {
  queueMonitoring: api('queue_monitoring_details'),
  waitTimes: api('get_wait_times'),
  userSettings: api('usersettings'),
  /** GET; followed by a call's id and `move/`, `first/` or `take/`: POST [LIVE-031, LIVE-036]. */
  waitingCallers: api('waiting_callers'),
  /** POST: ends a running call as a supervisor [LIVE-031]. */
  endCall: api('end_call'),
  /** POST: signs an agent out of the console [LIVE-031]. */
  signOutAgent: api('sign_out_agent'),
  /** WebSocket: the queues of the moment; with `queue_id`, who waits in that one, too. */
  queueMonitor: '/ws/queue-monitor',
} as const;

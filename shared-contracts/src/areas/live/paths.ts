import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of the queue monitor, as decided [LIVE-027], and of its actions. */
export const livePaths = {
  queueMonitoring: api('queue_monitoring_details'),
  waitTimes: api('get_wait_times'),
  userSettings: api('usersettings'),
  /** GET; followed by a call's id and `move/`, `first/`, `take/` or `cancel/`: POST [LIVE-031, LIVE-036, TEL-019]. */
  waitingCallers: api('waiting_callers'),
  /** GET: places kept for later callbacks; followed by an id and `cancel/`: POST [TEL-019]. */
  keptPlaces: api('kept_places'),
  /** POST: ends a running call as a supervisor [LIVE-031]. */
  endCall: api('end_call'),
  /** POST, by the agent: current audio quality of the agent's own call [LIVE-026]. */
  callSounds: api('call_sounds'),
  /** POST: signs an agent out of the console [LIVE-031]. */
  signOutAgent: api('sign_out_agent'),
  /** GET; followed by an agent's id and `join/`, `leave/` or `message/`: POST [LIVE-031]. */
  agentsRoom: api('agents_room'),
  /** GET: members of teams [LIVE-026]. */
  agentTeams: api('agent_teams'),
  /** GET: messages to the user; DELETE with an id: marks as read. */
  ownMessages: api('own_messages'),
  /** GET, and PUT with a queue's id [LIVE-030]. */
  thresholds: api('queue_thresholds'),
  /** GET: past and current alerts of queues [LIVE-030]. */
  alerts: api('queue_alerts'),
  /** WebSocket: current state of queues; with `queue_id`, also the callers waiting in that queue. */
  queueMonitor: '/ws/queue-monitor',
} as const;

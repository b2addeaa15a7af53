import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of calls [NET-005, NET-006]. */
export const callPaths = {
  toggleMode: api('toggle_mode'),
  updateProperty: api('update_property'),
  customBreaks: api('custom_breaks'),
  /** GET and POST: wrap-up time of an agent after a call [TEL-016]. */
  wrapUp: api('wrap_up'),
  clickToCall: api('click2call'),
  callerIds: api('callernum'),
  agents: api('agent'),
  agentNumbers: api('c2cagent'),
  queues: api('queue'),
  /** `hook-secret/`; everything else below it is in the contract of call flows. */
  callFlows: api('call_flows'),
  warmCallAgents: api('warm_call_agents'),
  transferCall: '/newsr/sr_callcenter/transfer_call/',
  conferenceCall: '/newsr/sr_conference/conference_call/',
  queueInitInfo: '/newsr/sr_callcenter/queue_init_info/',
  queueName: '/newsr/sr_callcenter/get_cc_queue_name/',
  turnCredential: '/newsr/sr_callcenter/get_turn_credential/',
  contactFromCrm: '/newsr/get_contact_from_crm/',
  setLastSavedCountry: '/newsr/ajax_set_last_saved/',
  lastSavedCountry: '/newsr/last_saved_country/',
  hangup: api('hangup_call'),
  /** POST: moves the phone, and the call on it, to this browser. */
  takePhone: api('take_phone'),
  /** POST: quality of the agent's own call [TEL-012]. */
  callQuality: api('call_quality'),
  /** Listen to, whisper into or barge into a running call. */
  callBarge: api('call_barge'),
  /** WebSocket: the statuses of the account's agents [NET-021]. */
  agentStatus: '/ws/agent-status',
  /** WebSocket: each call event of the account, one per message [LIVE-023]. */
  liveCalls: '/ws/live-calls',
  /** WebSocket: first the running calls, then batched changes [LIVE-023]. */
  liveCallsTogether: '/ws/live-calls-v2',
  sip: '/sip',
  /** Diagnostic data of the softphone; the documented path, served by our telemetry [CALL-152, CALL-155]. */
  debugPush: '/newsr/api/v1/telemetry/push_data',
} as const;

/** Query parameter of a phone's socket: its account, by which the socket reaches the process with the account's calls. */
export const SOCKET_ACCOUNT = 'account';

/**
 * Code of the refusal of an action on a call whose phone is in another browser; the shell shows a message for it, so it is a constant
 * of its own.
 */
export const PHONE_ELSEWHERE = 'phone-elsewhere';

/** Code of the refusal when the process of a call did not answer in time; the shell has a message for it, too. */
export const CALL_SILENT = 'no-answer';

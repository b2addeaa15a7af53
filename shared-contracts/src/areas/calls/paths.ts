import { apiPath as api } from '@patchbay/shared-contracts';

/** The paths of calls [NET-005, NET-006]. */
export const callPaths = {
  toggleMode: api('toggle_mode'),
  updateProperty: api('update_property'),
  customBreaks: api('custom_breaks'),
  /** GET and POST: the time an agent has after a call [TEL-016]. */
  wrapUp: api('wrap_up'),
  clickToCall: api('click2call'),
  callerIds: api('callernum'),
  agents: api('agent'),
  agentNumbers: api('c2cagent'),
  queues: api('queue'),
  /** `hook-secret/`; all else below it stands in the contract of call flows. */
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
  /** POST: this browser has the phone from now on, and the call that is on it. */
  takePhone: api('take_phone'),
  /** POST: how the own call sounded [TEL-012]. */
  callQuality: api('call_quality'),
  /** Listen, whisper and barge of a running call. */
  callBarge: api('call_barge'),
  /** WebSocket: the statuses of the account's agents [NET-021]. */
  agentStatus: '/ws/agent-status',
  /** WebSocket: each call event of the account alone [LIVE-023]. */
  liveCalls: '/ws/live-calls',
  /** WebSocket: the running calls at first, then what changed, together [LIVE-023]. */
  liveCallsTogether: '/ws/live-calls-v2',
  sip: '/sip',
  /** What the softphone tells whoever looks into a fault; the documents' path at our telemetry [CALL-152, CALL-155]. */
  debugPush: '/newsr/api/v1/telemetry/push_data',
} as const;

/** The refusal of any order for a call whose phone is in another browser; the shell has words for it, so it stands apart from the others. */
export const PHONE_ELSEWHERE = 'phone-elsewhere';

/** The refusal of any order to a call that its process did not answer in time; the shell has words for it, too. */
export const CALL_SILENT = 'no-answer';

/**
 * The one table of the API's paths [NET-005, NET-006]: a catalogue name stands under `/newsr/api/v1/<name>/`; a path the
 * documents spell is used exactly. Clients and the back end read the same table.
 */
const api = (name: string) => `/newsr/api/v1/${name}/` as const;

export const paths = {
  // signed-out area [AUTH-114]
  signInKey: api('sign_in_key'),
  signIn: api('sr_login'),
  socialSignIn: api('social_login'),
  ssoSignIn: api('sso_login'),
  forgotPassword: api('forgot-password'),
  resetPassword: api('reset-password'),
  changePassword: api('change_password'),
  register: api('auth/register'),
  refresh: api('auth/refresh'),
  logout: api('auth/logout'),
  /** The code that a sign-in asked for. */
  secondFactorSignIn: api('sr_login/second_factor'),
  /** A browser navigates here: it leads to the identity provider, which leads back to `/login` [AUTH-082]. */
  socialSignInStart: api('social_login/start'),
  socialSignInCallback: api('social_login/callback'),
  socialProfile: api('social_login/profile'),
  freeTrial: api('free_trial'),
  /** Where the hidden form goes when no other address is configured [AUTH-066]. */
  leadCapture: '/newsr/lead_capture/',
  // account access of a signed-in user
  /** PUT the own profile [ROUTE-006]. */
  ownProfile: api('profile'),
  ownSessions: api('auth/sessions'),
  endOtherSessions: api('auth/sessions/end_others'),
  secondFactor: api('second_factor'),
  secondFactorEnrol: api('second_factor/enrol'),
  secondFactorConfirm: api('second_factor/confirm'),
  secondFactorDisable: api('second_factor/disable'),
  recoveryCodes: api('second_factor/recovery_codes'),
  // programs and owners of an account
  apiKeys: api('developer/keys'),
  ssoToken: api('sso_token'),
  audit: api('audit'),
  auditCheck: api('audit/check'),
  // session [NET-001, MODE-019]
  details: api('details'),
  userPlans: api('userplans'),
  solutions: api('solution-type'),
  toggleMode: api('toggle_mode'),
  updateProperty: api('update_property'),
  customBreaks: api('custom_breaks'),
  /** GET and POST: the time an agent has after a call [TEL-016]. */
  wrapUp: api('wrap_up'),
  // calls
  clickToCall: api('click2call'),
  callerIds: api('callernum'),
  agents: api('agent'),
  agentNumbers: api('c2cagent'),
  queues: api('queue'),
  /** Followed by a flow's id: GET, PUT of a draft, and POST to `publish/` [CONF-FLOW-001]. */
  callFlows: api('call_flows'),
  callRecords: api('call_records'),
  homeSummary: api('home_summary'),
  orderList: api('order_list_fetch'),
  dispositions: api('disposition'),
  smsLogs: api('smslogs'),
  whatsAppLogs: api('whatsapplogs'),
  // tables as people keep them, files made of them [UX-004, CONF-DL-006]
  savedFilters: api('saved_filters'),
  tableLayout: api('table_layout'),
  /** POST; followed by an id: GET `file/`, POST `retry/`, DELETE. */
  exports: api('exports'),
  callLogDownloads: api('async_download'),
  agentDownloads: api('async_download_list'),
  sendSms: api('send_sms'),
  recordings: '/newsr/api/v1/recordings',
  /** Followed by an id: GET, PUT, and GET `timeline/` [CUST-047, CUST-075]. */
  customers: api('customer'),
  followUps: api('customer_followup_details'),
  importCustomersPreview: api('customer_import/preview'),
  importCustomers: api('customer_import'),
  warmCallAgents: api('warm_call_agents'),
  transferCall: '/newsr/sr_callcenter/transfer_call/',
  conferenceCall: '/newsr/sr_conference/conference_call/',
  queueInitInfo: '/newsr/sr_callcenter/queue_init_info/',
  queueName: '/newsr/sr_callcenter/get_cc_queue_name/',
  turnCredential: '/newsr/sr_callcenter/get_turn_credential/',
  contactFromCrm: '/newsr/get_contact_from_crm/',
  customerDetail: '/newsr/customer_detail',
  setLastSavedCountry: '/newsr/ajax_set_last_saved/',
  lastSavedCountry: '/newsr/last_saved_country/',
  hangup: api('hangup_call'),
  /** POST: how the own call sounded [TEL-012]. */
  callQuality: api('call_quality'),
  /** Listen, whisper and barge of a running call. */
  callBarge: api('call_barge'),
  // what people say and agree to [SHELL-032, AUTH-148]
  search: api('search'),
  feedbackQuestions: api('feedback_questions'),
  submitFeedback: api('submit_feedback'),
  feedbackExport: api('feedback_export'),
  agreement: api('agreement_content'),
  // live channels
  events: '/newsr/events/',
  /** WebSocket: the statuses of the account's agents [NET-021]. */
  agentStatus: '/ws/agent-status',
  /** WebSocket: WhatsApp voice calls [WA-048]. */
  whatsapp: '/ws/whatsapp',
  /** WebSocket: each call event of the account alone [LIVE-023]. */
  liveCalls: '/ws/live-calls',
  /** WebSocket: the running calls at first, then what changed, together [LIVE-023]. */
  liveCallsTogether: '/ws/live-calls-v2',
  sip: '/sip',
  // platform: what the page itself asks for
  registry: '/newsr/registry/',
  registryRevision: '/newsr/registry/revision/',
  lastGood: '/newsr/registry/last-good/',
  legacyTicket: api('legacy_ticket'),
  // platform: operators, testers and the command-line program [PLAT-016, PLAT-017, PLAT-018]
  platformReleases: api('platform/releases'),
  platformHistory: api('platform/history'),
  platformHealth: api('platform/health'),
  platformExplain: api('platform/explain'),
  /** PUT `<path><sha384 in hex>`: one file of a release, by its content. */
  platformFiles: api('platform/files'),
  platformCheck: api('platform/check'),
  platformPublish: api('platform/publish'),
  platformRollout: api('platform/rollout'),
  platformPromote: api('platform/promote'),
  platformRollback: api('platform/rollback'),
  platformFreeze: api('platform/freeze'),
  platformOverrides: api('platform/overrides'),
  platformKeys: api('platform/keys'),
  telemetry: api('telemetry'),
  /** What the softphone tells whoever looks into a fault; the documents' path at our telemetry [CALL-152, CALL-155]. */
  debugPush: '/newsr/api/v1/telemetry/push_data',
  /** A worker of the host that keeps time for pages in the background [TEL-014]. Since 1.2.0. */
  timers: '/assets/timers-1.js',
  openapi: '/newsr/openapi.json',
  health: '/healthz',
  /** The web app's manifest; the softphone's connectivity check asks OPTIONS of it [SIP-015]. */
  manifest: '/manifest.json',
} as const;

export type PathName = keyof typeof paths;

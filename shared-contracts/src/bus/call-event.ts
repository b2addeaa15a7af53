import { z } from '../zod/zod.ts';

/**
 * Product prefix of wire names such as `{product}_number` and of the storage key `{product}UserStatus` [SHELL-030]. One configurable
 * word, 'patchbay' by default.
 */
export const PRODUCT = 'patchbay';

/** Values of `event_type` in the call-event feed [CALL-074, CALL-075]. */
export const callEventTypes = ['originate', 'invited', 'agent_ack', 'ack', 'answer', 'info', 'hangup'] as const;

/** Leg of the call that an event is about: the agent's, the customer's, or a third party's (transfer, conference). */
export const legIdentifiers = ['agent', 'customer', 'third'] as const;

const text = z.string().optional();

/**
 * A call event as sent by the feed [CALL-061]. The documented names are used only on the wire. `event_time` (epoch ms), `hangup_by`,
 * `hangup_cause` and `party_name` (the third party of `party_away` and `party_back`) are additions. Further keys (`SR_Link_*`,
 * `SR_Text_*` [CALL-062]) pass through.
 */
export const callEventSchema = z.looseObject({
  event_type: z.enum(callEventTypes),
  call_solution: z.string(),
  call_direction: text,
  [`${PRODUCT}_number`]: text,
  unique_id: text,
  uuid: z.string(),
  Calluuid: text,
  Channeluuid: text,
  agent_number: text,
  customer_number: text,
  variable_cc_queue: text,
  variable_sticky_agent: text,
  variable_current_application: text,
  variable_current_application_type: text,
  leg_identifier: z.enum(legIdentifiers).optional(),
  FreeSWITCH_IPv4: text,
  additionalinfo: text,
  Agentusername: text,
  Agentdomain: text,
  Srnum: text,
  Customernum: text,
  Queue: text,
  Fs: text,
  'Call-ID': text,
  event_time: z.number().int().optional(),
  hangup_by: z.enum(['agent', 'customer', 'system']).optional(),
  hangup_cause: text,
  party_name: text,
});
export type CallEvent = z.infer<typeof callEventSchema>;
export type CallEventType = (typeof callEventTypes)[number];
export type LegIdentifier = (typeof legIdentifiers)[number];

/**
 * Names of the server-sent events of the feed. `message` (no name) carries a call event; `call_logged`: a call's record is complete;
 * `sms`: an SMS was received or changed state; `conversation`: change of a conversation visible to the user; `download`: progress of
 * the user's own file; `supervised`: supervisors shown in the user's own call; `reset`: events since `Last-Event-ID` may have been
 * missed, so that derived state must be fetched again.
 */
export const feedEventNames = {
  callLogged: 'call_logged',
  sms: 'sms',
  conversation: 'conversation',
  download: 'download',
  supervised: 'supervised',
  reset: 'reset',
} as const;
/** Carrier of a call: the telephone network, or WhatsApp [LOGS-013]. */
export const callChannels = ['voice', 'whatsapp'] as const;
export type CallChannel = (typeof callChannels)[number];

/** `channel` is missing from servers and tickers before 1.2.0. */
export const callLoggedSchema = z.object({ callId: z.string(), channel: z.enum(callChannels).optional() });
export type CallLogged = z.infer<typeof callLoggedSchema>;

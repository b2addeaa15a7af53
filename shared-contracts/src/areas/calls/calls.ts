import { z } from '@patchbay/shared-contracts/zod';
import { agentSchema } from './agents.ts';
import { CALL_SILENT, PHONE_ELSEWHERE } from './paths.ts';

/** GET click-to-call [CALL-047]; numbers are E.164 with a leading '+'. */
export const clickToCallSchema = z.strictObject({
  phone_number: z.string().max(32),
  agent_number: z.string().max(32),
  sr_number: z.string().max(32),
  caller_id: z.string().max(32).nullish(),
  is_promotional: z.union([z.literal('0'), z.literal('1'), z.literal('true'), z.literal('false')]).optional(),
});
/** The request may have been carried out, so it is not retried automatically. */
const noAnswer = {
  status: 503,
  code: CALL_SILENT,
  message: 'The call did not respond in time. Check its state before you try again.',
} as const;

/** Refusals of a click-to-call [CALL-049]; 409 and 503 are additions of this server: nothing was dialled. */
export const clickToCallErrors = {
  inputs: { status: 400, code: 'check-inputs', message: 'Please check your inputs' },
  unauthorized: { status: 401, code: 'unauthorized-call', message: 'Unauthorized call.' },
  customerNumber: { status: 402, code: 'customer-number', message: 'Customer Number is not valid' },
  /** Text of the banner [ACCT-012]. */
  noCredit: {
    status: 402,
    code: 'no-credit',
    message: 'Your account is suspended due to insufficient coins. Please recharge to continue.',
  },
  agentUnreachable: {
    status: 409,
    code: 'agent-unreachable',
    message: 'The softphone of this agent is not connected.',
  },
  agentBusy: { status: 409, code: 'agent-busy', message: 'This agent is on another call.' },
  full: { status: 503, code: 'full', message: 'All lines are busy. Please try again in a moment.' },
  closing: { status: 503, code: 'closing', message: 'The service is restarting. Please try again.' },
  noAnswer,
} as const;
/**
 * Refusals of an action on a running call: it is over or belongs to another agent; its state does not allow the action; or the third
 * party is unavailable. The call is unchanged, except that this is unknown after `noAnswer` [TEL-031].
 */
export const callActionErrors = {
  unknownCall: { status: 404, code: 'unknown-call', message: 'This call has already ended.' },
  notConnected: { status: 409, code: 'not-connected', message: 'The call is not connected.' },
  inputs: { status: 400, code: 'check-inputs', message: 'Please check your inputs' }, // Text prescribed by [CALL-123].
  transferRunning: { status: 409, code: 'transfer-running', message: 'This call already has a third party.' },
  unknownTarget: { status: 404, code: 'unknown-target', message: 'This agent or queue does not exist.' },
  targetUnavailable: { status: 409, code: 'target-unavailable', message: 'This agent is not available.' },
  targetUnreachable: {
    status: 409,
    code: 'target-unreachable',
    message: 'The softphone of this agent is not connected.',
  },
  phoneElsewhere: { status: 409, code: PHONE_ELSEWHERE, message: 'The phone is active in another browser.' },
  phoneNotConnected: {
    status: 409,
    code: 'phone-not-connected',
    message: 'The phone of this browser is not connected.',
  },
  targetBusy: { status: 409, code: 'target-busy', message: 'This agent is on another call.' },
  noAnswer,
} as const;
export const clickToCallAnswerSchema = z.object({
  status: z.literal(200),
  success: z.object({ message: z.string(), call_id: z.string() }),
});

/** GET caller ids [CALL-053]; `previousCaller` and `defaultCaller` are preselected, in that order [CALL-054]. */
export const callerIdsSchema = z.strictObject({ sr_number: z.string().max(32), is_promotional: z.enum(['0', '1']) });
export const callerIdsAnswerSchema = z.object({
  callerid: z.array(z.string()),
  srnumber: z.array(z.string()),
  previousCaller: z.string().nullable(),
  defaultCaller: z.string().nullable(),
});

/** GET agents available for transfer [CALL-138], without the requesting agent. `to` is the transfer target of the agent [CALL-136]. */
export const warmCallAgentSchema = agentSchema.extend({ phone_type: z.enum(['sip', 'phone']), to: z.string() });
export type WarmCallAgent = z.infer<typeof warmCallAgentSchema>;
export const warmCallAgentsAnswerSchema = z.object({ objects: z.array(warmCallAgentSchema) });

/** GET queue info for transfer [CALL-139]: all queues, and the agents of at least one queue. */
export const queueInitInfoSchema = z.strictObject({ user_id: z.string().max(64).optional() });
export const queueInitInfoAnswerSchema = z.object({
  details: z.object({
    queues: z.array(z.object({ q_uuid: z.string(), name: z.string() })),
    agents: z.array(agentSchema),
  }),
});

/** GET queue name [CALL-142]; `q_name` is null when the account has no such queue: the client uses a fallback [CALL-141]. */
export const queueNameSchema = z.strictObject({ user_id: z.string().max(64).optional(), q_uuid: z.string().max(64) });
export const queueNameAnswerSchema = z.object({
  q_name: z.string().nullable(),
  dialer_type: z.enum(['sequential', 'predictive']),
});

/**
 * POST transfer call (form data) [CALL-143, CALL-171]. `to` of `att_xfer` is `{sip user}@{domain}` or a number [CALL-136], as is that
 * of
 * `blind_xfer`, which transfers without consultation; `queue_id` belongs to `queue_transfer`. While a third party is consulted, unhold
 * returns to the customer and hold goes back to the third party.
 */
export const transferCallTypes = [
  'hold',
  'unhold',
  'att_xfer',
  'blind_xfer',
  'complete',
  'cancel',
  'queue_transfer',
] as const;
export const transferCallSchema = z.strictObject({
  type: z.enum(transferCallTypes),
  uuid: z.string().max(64),
  user_id: z.string().max(64).optional(),
  cm_access_key: z.string().max(200).optional(),
  freeswitch: z.string().max(64).optional(),
  ivr_display_number: z.string().max(32).optional(),
  to: z.string().max(200).optional(),
  queue_id: z.string().max(64).optional(),
});
export type TransferCall = z.infer<typeof transferCallSchema>;

/**
 * POST conference call (form data) [CALL-144, CALL-171]: also used for hold [CALL-170]. `number` of `att_xfer` has the same meaning as
 * `to` of a transfer; `args: swap` switches to the other of the two instead.
 */
export const conferenceCallTypes = [
  'att_xfer',
  'att_conf',
  'conference_kick',
  'conference_hold',
  'conference_unhold',
] as const;
export const conferenceCallSchema = z.strictObject({
  type: z.enum(conferenceCallTypes),
  uuid: z.string().max(64),
  number: z.string().max(200).optional(),
  freeswitch: z.string().max(64).optional(),
  args: z.string().max(200).optional(),
  queue_id: z.string().max(64).optional(),
  knumber: z.string().max(32).optional(),
});
export type ConferenceCall = z.infer<typeof conferenceCallSchema>;
/** Answers of transfer and conference calls: the client reads only the HTTP status [CALL-145]. */
export const callActionAnswerSchema = z.object({ status: z.literal(200), message: z.string() });

/** POST: hangs up the call on the server, for a softphone whose signalling connection is lost. */
export const hangupCallSchema = z.strictObject({ uuid: z.string().max(64) });

/** POST change user status [MODE-013]. */
export const updatePropertySchema = z.strictObject({
  user_id: z.string().max(64),
  property: z.literal('status'),
  value: z.string().max(100),
  custom_type: z.string().max(100).optional(),
});
export const updatePropertyAnswerSchema = z.object({ status: z.literal(200), message: z.string() });

/** GET contact from CRM [CALL-146]; an empty name means that the number is unknown. */
export const contactFromCrmSchema = z.strictObject({
  user_id: z.string().max(64),
  srnumber: z.string().max(32),
  number: z.string().max(32),
});
export const contactFromCrmAnswerSchema = z.object({ data: z.object({ customer_name: z.string() }) });

/** GET TURN credentials [NET-002, SIP-044]: `ttl` in seconds; `uris` are the servers of this installation, none by default. */
export const turnCredentialAnswerSchema = z.object({
  data: z.object({
    username: z.string(),
    password: z.string(),
    ttl: z.number().int(),
    uris: z.array(z.string()).default([]),
  }),
});

import { z } from '@patchbay/shared-contracts/zod';
import { clickToCallErrors } from '../calls/calls.ts';

/**
 * WebSocket of WhatsApp voice calls (`paths.whatsapp`) [WA-048]: text messages with JSON `{event, data}`. It is authorised like the
 * agent status socket, by `liveProtocols(bearer)`; it carries one call at a time, and ends the call when it closes. Numbers are digits
 * without '+' [WA-027]. `data` may be missing for events without any.
 */
const number = z.string().regex(/^\+?\d{5,15}$/);
const nothing = z.object({}).optional();

/** ICE candidate as returned by `RTCIceCandidate.toJSON()`. */
const candidateSchema = z.looseObject({
  candidate: z.string().max(1000),
  sdpMid: z.string().nullish(),
  sdpMLineIndex: z.number().int().nullish(),
});

/**
 * Query parameter that requests heartbeats: `WHATSAPP_BEAT` at once and every `FEED_BEAT_MS`, regardless of other messages, so that a
 * dead socket can be told from an idle one [UX-012].
 */
export const WHATSAPP_BEATS = 'beats';
export const WHATSAPP_BEAT = '{"event":"beat"}';

/** Messages of the client [WA-032]. */
export const whatsAppRequestSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('get_turn_credentials'), data: nothing }),
  z.object({
    event: z.literal('configure'),
    data: z.object({
      offer_sdp: z.string().max(40_000),
      business_number: number,
      customer_number: number,
      other_data: z.looseObject({ client_type: z.literal('web') }),
    }),
  }),
  z.object({ event: z.literal('trickle'), data: z.object({ candidate: candidateSchema.nullable() }) }),
  z.object({ event: z.literal('trickle-complete'), data: nothing }),
  z.object({ event: z.literal('disconnect'), data: nothing }),
  z.object({
    event: z.literal('opt-in'),
    data: z.object({ customer_number: number, business_number: number }),
  }),
]);
export type WhatsAppRequest = z.infer<typeof whatsAppRequestSchema>;

/**
 * Messages of the server [WA-033]. TURN is on UDP port 3478 of `domain` [WA-034]; an installation without a TURN server names itself,
 * and calls use the direct path.
 */
export const whatsAppNewsSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('turn_credentials'),
    data: z.object({ domain: z.string(), username: z.string(), password: z.string() }),
  }),
  z.object({ event: z.literal('configured'), data: z.object({ answer_sdp: z.string() }) }),
  z.object({ event: z.literal('ringing'), data: nothing }),
  z.object({ event: z.literal('customer-joined'), data: nothing }),
  z.object({ event: z.literal('error'), data: z.object({ message: z.string() }) }),
  /** The customer's connection is lost. */
  z.object({ event: z.literal('peer-leaving'), data: nothing }),
  /** Ended by neither side: nobody answered, or the server had to end it. */
  z.object({ event: z.literal('call-terminated'), data: nothing }),
  z.object({ event: z.literal('customer-left'), data: nothing }),
  z.object({ event: z.literal('customer-declined'), data: nothing }),
  z.object({ event: z.literal('trickle'), data: z.object({ candidate: candidateSchema.nullable() }) }),
  z.object({
    event: z.literal('opt-in-status'),
    data: z.object({ success: z.boolean(), message: z.string(), customer_number: z.string() }),
  }),
]);
export type WhatsAppNews = z.infer<typeof whatsAppNewsSchema>;
export type WhatsAppEvent = WhatsAppNews['event'];

/** Refusals of a WhatsApp call or opt-in: `message` of an `error` event, or of `opt-in-status`. */
export const whatsAppErrors = {
  notEnabled: 'WhatsApp voice is not enabled for this account.',
  suspended: 'This account is suspended.',
  /** Text of a click-to-call without credit; also sent when a running call ends for it [ACCT-012]. */
  noCredit: clickToCallErrors.noCredit.message,
  businessNumber: 'This business number cannot make WhatsApp calls.',
  customerNumber: 'Please enter a valid phone number.',
  noOptIn: 'The customer has not agreed to WhatsApp calls from this number. Send an opt-in first.',
  /** Text prescribed by [WA-026]. */
  inProgress: 'Call already in progress or finishing up. Please hang up first or wait.',
  /** The server is at capacity: one more call would harm the running ones. */
  full: 'All lines are busy. Please try again in a moment.',
  unreachable: 'This number cannot be reached on WhatsApp.',
  media: 'The audio of this call could not be set up.',
  malformed: 'The message could not be read.',
  declinedOptIn: 'The customer declined.',
} as const;

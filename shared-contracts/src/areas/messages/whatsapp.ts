import { z } from '@patchbay/shared-contracts/zod';

/**
 * The WhatsApp voice socket (`paths.whatsapp`), 001 §7 and [WA-048]: text messages of JSON `{event, data}`. It is entered as the agent
 * status socket is, by `liveProtocols(bearer)`; it carries one call at a time, and ends it when it closes.
 * Numbers are digits without '+' [WA-027]. `data` may be missing where an event has none.
 */
const number = z.string().regex(/^\+?\d{5,15}$/);
const nothing = z.object({}).optional();

/** A candidate as `RTCIceCandidate.toJSON()` gives it. */
const candidateSchema = z.looseObject({
  candidate: z.string().max(1000),
  sdpMid: z.string().nullish(),
  sdpMLineIndex: z.number().int().nullish(),
});

/**
 * Whoever enters with this in the address hears `WHATSAPP_BEAT` at once and every `FEED_BEAT_MS`, whatever else is said, so that a
 * socket which says nothing can be told from one with nothing to say [UX-012].
 */
export const WHATSAPP_BEATS = 'beats';
export const WHATSAPP_BEAT = '{"event":"beat"}';

/** What the client sends [WA-032]. */
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
 * What the server sends [WA-033]. TURN is on port 3478 UDP of `domain` [WA-034]; an installation without a TURN server names itself,
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
  /** Ended by neither: nobody answered, or the server had to. */
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

/** Why a WhatsApp call or opt-in is refused: `message` of an `error` event, or of `opt-in-status`. */
export const whatsAppErrors = {
  notEnabled: 'WhatsApp voice is not enabled for this account.',
  suspended: 'This account is suspended.',
  businessNumber: 'This business number cannot make WhatsApp calls.',
  customerNumber: 'Please enter a valid phone number.',
  noOptIn: 'The customer has not agreed to WhatsApp calls from this number. Send an opt-in first.',
  /** Literal of [WA-026]. */
  inProgress: 'Call already in progress or finishing up. Please hang up first or wait.',
  /** One more call would harm those that run. */
  full: 'All lines are busy. Please try again in a moment.',
  unreachable: 'This number cannot be reached on WhatsApp.',
  media: 'The audio of this call could not be set up.',
  malformed: 'The message could not be read.',
  declinedOptIn: 'The customer declined.',
} as const;

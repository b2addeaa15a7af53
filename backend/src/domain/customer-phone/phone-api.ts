// The namespace form, so that the page's bundle keeps only what it uses.
import * as z from 'zod';

/**
 * Wire schemas between a customer phone page and the server, besides its line (`@patchbay/telephony/line-api`) [TEL-004]:
 *
 *   GET  /phone/api/events?number=&any=   server-sent events, each a `phoneNews`; resumed by Last-Event-ID
 *   POST /phone/api/replies/:id           the page's reply to one of them: `phoneReply`
 *   POST /phone/api/messages              an SMS from the phone to a service number: `phoneSms`
 *   POST /phone/api/orders                drives a page from outside: `phoneOrderRequest`, answered with `phoneReport`
 *
 * Only for this machine, like the outbox: 404 for everybody else [SEC-002]. Orders are for tests and scripts. The page has to be open
 * somewhere; an order does the same as a button, and the answer is the state of the page afterwards. `to` selects the page by its
 * number, default the newest one:
 *
 *   curl -X POST localhost:4000/phone/api/orders -H 'content-type: application/json' \
 *     -d '{"to": "+919800000001", "order": {"do": "call", "number": "+918045000001"}}'
 *
 * Orders: call (a service number; with channel "whatsapp" by WhatsApp), answer, decline, busy, hangup, digits, hold, mute, sms,
 * whenCalled ("ring", "ignore": do not disturb, "busy"), channel (the page's mode), optIn (the answer to the newest request), state.
 */
const number = z.string().regex(/^\+?\d{3,15}$/);
const channel = z.enum(['voice', 'whatsapp']);
export type PhoneChannel = z.infer<typeof channel>;
/** Behaviour of the phone when it is called. `ignore` lets it ring in silence, without an answer. */
export const whenCalled = z.enum(['ring', 'ignore', 'busy']);
export type WhenCalled = z.infer<typeof whenCalled>;

export const phoneEventsQuery = z.strictObject({ number: number.optional(), any: z.enum(['yes', 'no']) });

export const phoneSms = z.strictObject({
  from: number,
  to: number,
  text: z.string().max(10_000),
  /** Sent again with the same id it is the same message. */
  id: z.string().min(1).max(100).optional(),
  /** Whether a machine wrote it. */
  automatic: z.boolean().optional(),
});

export const phoneOrder = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('call'), number, channel: channel.optional() }),
  z.strictObject({ do: z.literal('answer') }),
  z.strictObject({ do: z.literal('decline') }),
  z.strictObject({ do: z.literal('busy') }),
  z.strictObject({ do: z.literal('hangup') }),
  z.strictObject({ do: z.literal('digits'), digits: z.string().regex(/^[0-9*#]{1,40}$/) }),
  z.strictObject({ do: z.literal('hold'), on: z.boolean() }),
  z.strictObject({ do: z.literal('mute'), on: z.boolean() }),
  z.strictObject({ do: z.literal('sms'), number, text: z.string().min(1).max(1600) }),
  z.strictObject({ do: z.literal('whenCalled'), set: whenCalled }),
  z.strictObject({ do: z.literal('channel'), set: channel }),
  z.strictObject({ do: z.literal('optIn'), allow: z.boolean() }),
  z.strictObject({ do: z.literal('state') }),
]);
export type PhoneOrder = z.infer<typeof phoneOrder>;
export const phoneOrderRequest = z.strictObject({ to: number.optional(), order: phoneOrder });

/** State of the page after an order. `problem`: in words; what could not be done. */
export const phoneReport = z.object({
  ok: z.boolean(),
  problem: z.string().nullable(),
  number: z.string().nullable(),
  registered: z.boolean(),
  call: z.enum(['idle', 'ringing', 'dialling', 'talking']),
  peer: z.string().nullable(),
  channel,
  digits_received: z.string(),
});
export type PhoneReport = z.infer<typeof phoneReport>;

export const phoneNews = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('sms'),
    id: z.string(),
    from: z.string(),
    to: z.string(),
    text: z.string(),
    at: z.number(),
  }),
  /** A business asks whether it may call by WhatsApp. */
  z.object({
    is: z.literal('optIn'),
    id: z.string(),
    business: z.string(),
    businessNumber: z.string(),
    customerNumber: z.string(),
  }),
  z.object({ is: z.literal('order'), id: z.string(), order: phoneOrder }),
]);
export type PhoneNews = z.infer<typeof phoneNews>;

export const phoneReply = z.union([
  /** The phone has received it. */
  z.strictObject({ received: z.literal(true) }),
  /** The customer's answer to `optIn`, after its `received`. */
  z.strictObject({ allow: z.boolean() }),
  z.strictObject({ report: phoneReport }),
]);
export type PhoneReply = z.infer<typeof phoneReply>;

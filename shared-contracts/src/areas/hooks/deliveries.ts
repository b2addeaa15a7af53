import { apiPath } from '@patchbay/shared-contracts';
import { listOf } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { HOOK_TEST, hookEvents } from './events.ts';

/** 'waiting': to be sent, or sent again; 'dead': given up, only sent again manually. */
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Reasons of a failed attempt, besides the HTTP answer. 'unusable': no access token; 'unreadable-secret': sealed by another installation. */
export const deliveryFailures = [
  'private-address',
  'unknown-host',
  'refused',
  'timeout',
  'certificate-expired',
  'certificate',
  'no-answer',
  'redirect',
  'gone',
  'status',
  'unusable',
  'unreadable-secret',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
/** A newer server may know more reasons. */
export const deliveryFailureSchema = z.enum(deliveryFailures).catch('no-answer');

/**
 * One attempt [CONF-HOOK-007]. `took_ms`: until the answer was read, or the attempt given up. `request`, `answer`: as text, secrets
 * hidden, truncated to a few kB. `status` null: no answer. `failure` null: accepted.
 */
export const attemptSchema = z.object({
  id: z.string(),
  at: z.string(),
  took_ms: z.number().int(),
  status: z.number().int().nullable(),
  failure: deliveryFailureSchema.nullable(),
  request: z.string(),
  answer: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** `id`: the header `webhook-id`, the same on every retry. `next_at`: next attempt of a waiting one. Times are ISO 8601. */
export const deliverySchema = z.object({
  id: z.string(),
  endpoint_id: z.string(),
  endpoint: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  status: z.number().int().nullable(),
  failure: deliveryFailureSchema.nullable(),
  made_at: z.string(),
  next_at: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const DELIVERIES_PAGE = 10;
/** GET: newest first; filtered by endpoint, states and events. */
export const deliveriesQuerySchema = z.strictObject({
  endpoint_id: z.string().max(64).optional(),
  state: listOf(z.enum(deliveryStates)).optional(),
  event: listOf(z.enum([...hookEvents, HOOK_TEST])).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(DELIVERIES_PAGE),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export const deliveriesAnswerSchema = z.object({
  objects: z.array(deliverySchema),
  meta: z.object({ total_count: z.number().int() }),
});
export const attemptsAnswerSchema = z.object({ objects: z.array(attemptSchema) });

/** POST: sends these again at once, with the same ids; `sent` counts those found. */
export const sendAgainSchema = z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(100) });
export const sentAgainAnswerSchema = z.object({ status: z.literal(200), data: z.object({ sent: z.number().int() }) });

/** POST `<list path><id>/test/`: sends a test now and returns its result. */
export const testAnswerSchema = z.object({ status: z.literal(200), data: attemptSchema });

/** Paths beside the lists of both pages; access to a list includes the deliveries of its rows. */
export const deliveryPaths = (list: 'hookapi' | 'integration') => ({
  deliveries: apiPath(`${list}_deliveries`),
  /** `${attempts}<delivery id>/` */
  attempts: apiPath(`${list}_attempts`),
  again: apiPath(`${list}_again`),
});

import { z } from '@patchbay/shared-contracts/zod';
import { packageKeys } from '../model/packages.ts';

const whole = z.number().int();
const instant = z.string();

/** What a change to a tariff plan does today, and from `at` on; coins and seconds. */
const changeSchema = z.object({
  at: instant,
  today: whole,
  seconds_today: whole,
  monthly: whole,
  included_seconds: whole,
});

export const planOnOfferSchema = z.object({
  key: z.enum(packageKeys),
  monthly: whole,
  included_seconds: whole,
  /** Null: it is the one that holds, with none to come. */
  change: changeSchema.nullable(),
});
export type PlanOnOffer = z.infer<typeof planOnOfferSchema>;

export const ownNumberSchema = z.object({
  number: z.string(),
  label: z.string(),
  /** Of the plan that it belongs to. */
  plan: z.string(),
  /** Until when it is paid; null: without end. */
  expires_at: instant.nullable(),
  is_expired: z.boolean(),
  /** Coins of each month; what a renewal costs. */
  monthly: whole,
  /** It renews itself when its time ends, as long as there is credit. */
  renews: z.boolean(),
  /** It was given back: it works until its time ends. */
  is_given_back: z.boolean(),
});
export type OwnNumber = z.infer<typeof ownNumberSchema>;

export const subscriptionSchema = z.object({
  plan: z.object({
    key: z.enum(packageKeys),
    monthly: whole,
    included_seconds: whole,
    /** Of this month; what running calls hold of it is not told. */
    left_seconds: whole,
  }),
  /** What holds from a later moment on. */
  next: z.object({ key: z.enum(packageKeys), at: instant }).nullable(),
  /** When the next month of the account's clock begins. */
  next_month: instant,
  plans: z.array(planOnOfferSchema),
  numbers: z.array(ownNumberSchema),
  /** Coins that can be spent on it now; null: the account pays afterwards. */
  spendable: whole.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export const subscriptionAnswerSchema = z.object({ data: subscriptionSchema });

/** `today`: the coins that were shown; when more would be charged nothing is changed. */
export const planChangeSchema = z.strictObject({ key: z.enum(packageKeys), today: whole.min(0) });

const NUMBER_LENGTH = 20;
const LABEL_LENGTH = 60;
const number = z.string().regex(/^\+\d{6,19}$/);

export const numberTypes = ['local', 'toll-free'] as const;
export type NumberType = (typeof numberTypes)[number];
/** `search`: digits that the number has. */
export const forSaleQuerySchema = z.strictObject({
  search: z.string().max(NUMBER_LENGTH).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
export const numberForSaleSchema = z.object({ number: z.string(), type: z.enum(numberTypes), monthly: whole });
export type NumberForSale = z.infer<typeof numberForSaleSchema>;
export const forSaleAnswerSchema = z.object({ objects: z.array(numberForSaleSchema) });

/** `monthly`: the price that was shown. What is sent twice is bought once. */
export const numberOrderSchema = z.strictObject({
  number,
  monthly: whole.min(0),
  label: z.string().trim().max(LABEL_LENGTH),
});
/** `until`: the end that was shown; a renewal that was made meanwhile is refused. */
export const renewalSchema = z.strictObject({ until: instant });
/** False: it is kept after all. */
export const giveBackSchema = z.strictObject({ given_back: z.boolean() });

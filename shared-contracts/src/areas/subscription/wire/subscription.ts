import { z } from '@patchbay/shared-contracts/zod';
import { packageKeys } from '../model/packages.ts';

const whole = z.number().int();
const instant = z.string();

/** Effect of a change to a tariff plan today, and from `at` on; coins and seconds. */
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
  /** Null: this is the current plan, and no change is pending. */
  change: changeSchema.nullable(),
});
export type PlanOnOffer = z.infer<typeof planOnOfferSchema>;

export const ownNumberSchema = z.object({
  number: z.string(),
  label: z.string(),
  /** Key of the plan that the number belongs to. */
  plan: z.string(),
  /** End of the paid time; null: unlimited. */
  expires_at: instant.nullable(),
  is_expired: z.boolean(),
  /** Coins per month; also the price of a renewal. */
  monthly: whole,
  /** Renewed automatically at its end, as long as there is credit. */
  renews: z.boolean(),
  /** Cancelled: it works until the end of the paid time. */
  is_given_back: z.boolean(),
});
export type OwnNumber = z.infer<typeof ownNumberSchema>;

/** Tariff plan held, and the one from a later moment on; null: none is planned. */
const shownPlanSchema = z.object({ held: z.enum(packageKeys), next: z.enum(packageKeys).nullable() });
export type ShownPlan = z.infer<typeof shownPlanSchema>;

export const subscriptionSchema = z.object({
  plan: z.object({
    key: z.enum(packageKeys),
    monthly: whole,
    included_seconds: whole,
    /** Included seconds left this month; reservations of running calls are not deducted. */
    left_seconds: whole,
  }),
  /** Plan from a later moment on. */
  next: z.object({ key: z.enum(packageKeys), at: instant }).nullable(),
  /** Start of the next month by the account's clock. */
  next_month: instant,
  plans: z.array(planOnOfferSchema),
  /** To be sent with a change of the plan; missing: the server is older, and accepts no `shown`. */
  shown: shownPlanSchema.optional(),
  numbers: z.array(ownNumberSchema),
  /** Coins available for it now; null: the account is billed afterwards. */
  spendable: whole.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export const subscriptionAnswerSchema = z.object({ data: subscriptionSchema });

/**
 * `today`: the coins shown to the user; when the price would be higher nothing is changed. `shown`: the plan shown to the user; when it was
 * changed meanwhile, to another than `key`, nothing is changed.
 */
export const planChangeSchema = z.strictObject({
  key: z.enum(packageKeys),
  today: whole.min(0),
  shown: z.strictObject(shownPlanSchema.shape).optional(),
});

const NUMBER_LENGTH = 20;
const LABEL_LENGTH = 60;
const number = z.string().regex(/^\+\d{6,19}$/);

export const numberTypes = ['local', 'toll-free'] as const;
export type NumberType = (typeof numberTypes)[number];
/** `search`: digits contained in the number. */
export const forSaleQuerySchema = z.strictObject({
  search: z.string().max(NUMBER_LENGTH).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
export const numberForSaleSchema = z.object({ number: z.string(), type: z.enum(numberTypes), monthly: whole });
export type NumberForSale = z.infer<typeof numberForSaleSchema>;
export const forSaleAnswerSchema = z.object({ objects: z.array(numberForSaleSchema) });

/** `monthly`: the price shown to the user. A repeated request buys only once. */
export const numberOrderSchema = z.strictObject({
  number,
  monthly: whole.min(0),
  label: z.string().trim().max(LABEL_LENGTH),
});
/** `until`: the end shown to the user; refused if it was renewed meanwhile. */
export const renewalSchema = z.strictObject({ until: instant });
/** False: withdraws the cancellation. */
export const giveBackSchema = z.strictObject({ given_back: z.boolean() });

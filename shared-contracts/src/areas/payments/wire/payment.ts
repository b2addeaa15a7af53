import { z } from '@patchbay/shared-contracts/zod';
import { rechargeCoins } from '../model/limits.ts';
import { paymentStates } from '../model/payment-state.ts';

const whole = z.number().int();

/** Why a gateway refused, in our words: what it says besides is its own text. */
export const refusalReasons = ['declined', 'funds', 'authentication', 'expired-card', 'other'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refundStates = ['asked', 'done', 'failed'] as const;

/** What of a payment goes back; `asked` until the gateway has said so. */
export const refundSchema = z.object({
  id: z.string(),
  coins: whole,
  at: z.string(),
  by: z.string(),
  state: z.enum(refundStates),
});

/** A moment of a payment; `reason` where it was refused. */
export const paymentMomentSchema = z.object({
  at: z.string(),
  state: z.enum(paymentStates),
  reason: z.enum(refusalReasons).nullable(),
});

/** `amount` is in the smallest unit of `currency`, and what the gateway is asked for; `coins` what it adds to the account. */
export const paymentSchema = z.object({
  id: z.string(),
  coins: whole,
  amount: whole,
  currency: z.string(),
  at: z.string(),
  by: z.string(),
  state: z.enum(paymentStates),
  reason: z.enum(refusalReasons).nullable(),
  /** Until when it can be paid. */
  expires_at: z.string(),
  /** The gateway's page, while it can be paid there. */
  address: z.string().nullable(),
  /** Coins that went back or are on their way. */
  refunded: whole,
  history: z.array(paymentMomentSchema),
  refunds: z.array(refundSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The newest first; `cursor`: where an answer's `next_cursor` says. */
export const paymentsQuerySchema = z.strictObject({
  cursor: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const paymentsAnswerSchema = z.object({
  objects: z.array(paymentSchema),
  meta: z.object({ next_cursor: whole.nullable() }),
});
export type PaymentsAnswer = z.infer<typeof paymentsAnswerSchema>;

export const paymentAnswerSchema = z.object({ data: paymentSchema });

/** `gateway` null: nothing can be paid here. `unit_amount`: what a coin costs, in the smallest unit of `currency`. */
export const paymentOptionsAnswerSchema = z.object({
  data: z.object({
    gateway: z.enum(['test', 'stripe']).nullable(),
    currency: z.string(),
    unit_amount: whole,
    granted: whole,
    purchased: whole,
  }),
});
export type PaymentOptions = z.infer<typeof paymentOptionsAnswerSchema>['data'];

export const rechargeSchema = z.strictObject({ coins: rechargeCoins });

/** `refund_id`, made by who asks: what is sent twice is paid back once. */
export const refundAskedSchema = z.strictObject({
  coins: z.number().int().min(1),
  refund_id: z.string().regex(/^[0-9a-f-]{36}$/),
});

/** What the gateway is told: it was heard, and need not say it again. */
export const callbackAnswerSchema = z.object({ received: z.literal(true) });

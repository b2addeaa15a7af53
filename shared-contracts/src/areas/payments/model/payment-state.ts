/**
 * Where a payment is [ACCT-014]: made here, at the gateway's page, in the bank's own step (3-D Secure), or over: settled, refused or
 * abandoned, which is a time limit that has passed or a page that was left.
 */
export const paymentStates = ['created', 'at-gateway', 'authenticating', 'settled', 'refused', 'abandoned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What can happen to one: told by the gateway, or by our own clock (`expired`). */
export const paymentEvents = ['sent', 'step-needed', 'succeeded', 'failed', 'expired'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

type Ways = Readonly<Partial<Record<PaymentEvent, PaymentState>>>;

const over: Ways = { succeeded: 'settled', failed: 'refused', expired: 'abandoned' };
/** Money that arrives late is there all the same: nothing but being settled keeps a payment from being settled. */
const late: Ways = { succeeded: 'settled' };

const ways: Readonly<Record<PaymentState, Ways>> = {
  created: { ...over, sent: 'at-gateway', 'step-needed': 'authenticating' },
  'at-gateway': { ...over, 'step-needed': 'authenticating' },
  authenticating: over,
  refused: late,
  abandoned: late,
  settled: {},
};

/** Where a payment goes by what happened; null: nothing changes, which is so for all that is told twice or too late. */
export const nextState = (state: PaymentState, event: PaymentEvent): PaymentState | null => ways[state][event] ?? null;

/** Whether somebody may still pay; what is over is asked for no more. */
export const isOpenPayment = (state: PaymentState): boolean => ways[state].expired !== undefined;

/**
 * State of a payment [ACCT-014]: created here, on the gateway's page, in the bank's authentication (3-D Secure), or over: settled,
 * refused or abandoned (timed out, or the page was left).
 */
export const paymentStates = ['created', 'at-gateway', 'authenticating', 'settled', 'refused', 'abandoned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Events of a payment: reported by the gateway, or by our own timer (`expired`). */
export const paymentEvents = ['sent', 'step-needed', 'succeeded', 'failed', 'expired'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

type Ways = Readonly<Partial<Record<PaymentEvent, PaymentState>>>;

const over: Ways = { succeeded: 'settled', failed: 'refused', expired: 'abandoned' };
/** Money may arrive late: every payment that is not yet settled can still become settled. */
const late: Ways = { succeeded: 'settled' };

const ways: Readonly<Record<PaymentState, Ways>> = {
  created: { ...over, sent: 'at-gateway', 'step-needed': 'authenticating' },
  'at-gateway': { ...over, 'step-needed': 'authenticating' },
  authenticating: over,
  refused: late,
  abandoned: late,
  settled: {},
};

/** Returns the state after an event; null: no change, as for every repeated or late event. */
export const nextState = (state: PaymentState, event: PaymentEvent): PaymentState | null => ways[state][event] ?? null;

/** Whether the payment can still be paid; finished ones are no longer polled. */
export const isOpenPayment = (state: PaymentState): boolean => ways[state].expired !== undefined;

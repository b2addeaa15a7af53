import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Permission to pay and to see payments [ROUTE-021, ACCT-004, ACCT-005]. */
export const paymentsGate: UserGate = pageGate('/payments');

const payments = apiPath('payments');

/**
 * `payments`: GET a page of them, POST a recharge; `options`: price of a recharge and available gateway; `callback`: only for the
 * gateway.
 */
export const paymentPaths = {
  payments,
  options: `${apiPath('payment_options')}`,
  callback: `${apiPath('payment_callback')}`,
  one: (id: string) => `${payments}${id}/` as const,
  refund: (id: string) => `${payments}${id}/refund/` as const,
} as const;

/** Query parameter with which the gateway's page returns to /payments. */
export const PAYMENT_PARAMETER = 'payment';

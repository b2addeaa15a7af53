import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Who may pay, and see what was paid [ROUTE-021, ACCT-004, ACCT-005]. */
export const paymentsGate: UserGate = pageGate('/payments');

const payments = apiPath('payments');

/** `payments`: GET a page of them, POST a recharge; `options`: what a recharge costs and what there is; `callback`: for the gateway alone. */
export const paymentPaths = {
  payments,
  options: `${apiPath('payment_options')}`,
  callback: `${apiPath('payment_callback')}`,
  one: (id: string) => `${payments}${id}/` as const,
  refund: (id: string) => `${payments}${id}/refund/` as const,
} as const;

/** The query parameter by which the gateway's page leads back to /payments. */
export const PAYMENT_PARAMETER = 'payment';

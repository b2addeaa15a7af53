/** Refusals of a payment, a refund or a callback; the messages are shown to users, or to the gateway's operator. */
export const paymentErrors = {
  none: { status: 404, code: 'no-payment', message: 'There is no such payment.' },
  noGateway: { status: 409, code: 'no-gateway', message: 'No payment gateway is set up.' },
  gatewayAway: { status: 502, code: 'gateway-away', message: 'The payment gateway does not answer. Nothing was paid.' },
  notSettled: { status: 409, code: 'not-settled', message: 'Only what was paid can be paid back.' },
  tooMuch: { status: 409, code: 'too-much', message: 'This is more than is left of the payment.' },
  badSignature: { status: 400, code: 'bad-signature', message: 'The signature is not ours, or too old.' },
  foreign: { status: 422, code: 'foreign-payment', message: 'This is no payment of that account and amount.' },
} as const;

/** Refusals of a payment, a refund or a callback; the messages are shown to users, or to the gateway's operator. */
export const paymentErrors = {
  none: { status: 404, code: 'no-payment', message: 'This payment does not exist.' },
  noGateway: { status: 409, code: 'no-gateway', message: 'No payment gateway is set up.' },
  gatewayAway: {
    status: 502,
    code: 'gateway-away',
    message: 'The payment gateway is not responding. You were not charged.',
  },
  notSettled: { status: 409, code: 'not-settled', message: 'Only completed payments can be refunded.' },
  tooMuch: { status: 409, code: 'too-much', message: 'This is more than is left of the payment.' },
  /** The refund is `failed`; a repeated request with its id is refused again. */
  refundRefused: {
    status: 409,
    code: 'refund-refused',
    message: 'The payment gateway refused the refund. The coins are back in the balance.',
  },
  badSignature: { status: 400, code: 'bad-signature', message: 'The signature is not valid, or too old.' },
  foreign: { status: 422, code: 'foreign-payment', message: 'No payment matches that account and amount.' },
} as const;

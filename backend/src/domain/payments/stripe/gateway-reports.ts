import type { RefusalReason } from '@patchbay/shared-contracts/payments';
import type Stripe from 'stripe';
import type { GatewayReport, GatewayEvent } from '../port.ts';

/** Stripe's codes for refusals with a text of their own; all others are 'other'. */
const reasons: ReadonlyMap<string, RefusalReason> = new Map([
  ['card_declined', 'declined'],
  ['insufficient_funds', 'funds'],
  ['authentication_required', 'authentication'],
  ['payment_intent_authentication_failure', 'authentication'],
  ['expired_card', 'expired-card'],
]);

/** Null: it does not belong to this installation. */
function about(
  metadata: Stripe.Metadata | null,
  amount: number | null,
  currency: string | null,
): Omit<GatewayReport, 'event' | 'reason'> | null {
  const { account, payment } = metadata ?? {};
  if (account === undefined || payment === undefined || amount === null || currency === null) return null;
  return { accountId: account, paymentId: payment, amount, currency: currency.toUpperCase() };
}

const ofSession = ({ metadata, amount_total: amount, currency }: Stripe.Checkout.Session) =>
  about(metadata, amount, currency);

/** Returns why the last attempt failed, if the intent is part of the session. */
function failureOf({ payment_intent: intent }: Stripe.Checkout.Session): RefusalReason | null {
  const error = typeof intent === 'string' || intent === null ? null : intent.last_payment_error;
  if (error === null) return null;
  return reasons.get(error.decline_code ?? '') ?? reasons.get(error.code ?? '') ?? 'other';
}

function eventOf(session: Stripe.Checkout.Session): Pick<GatewayReport, 'event' | 'reason'> | null {
  const { status, payment_status: paid } = session;
  if (paid === 'paid') return { event: 'succeeded', reason: null };
  if (status !== 'expired') return null;
  const reason = failureOf(session);
  return reason === null ? { event: 'expired', reason } : { event: 'failed', reason };
}

/** Returns a session's current report; null: it can still be paid, or is being processed. */
export function saidOfSession(session: Stripe.Checkout.Session): GatewayReport | null {
  const of = ofSession(session);
  const event = eventOf(session);
  return of === null || event === null ? null : { ...of, ...event };
}

/**
 * Returns the report of an event. A refused card decides nothing: Stripe's page asks for another one, and reports the result at its
 * end.
 */
export function paymentEventOf(event: Stripe.Event): GatewayEvent | null {
  const eventId = event.id;
  if (event.type === 'payment_intent.requires_action') {
    const { metadata, amount, currency } = event.data.object;
    const of = about(metadata, amount, currency);
    return of && { ...of, event: 'step-needed', reason: null, eventId };
  }
  if (event.type === 'checkout.session.async_payment_failed') {
    const of = ofSession(event.data.object);
    return of && { ...of, event: 'failed', reason: failureOf(event.data.object) ?? 'other', eventId };
  }
  const isOfSession =
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.expired';
  const said = isOfSession ? saidOfSession(event.data.object) : null;
  return said && { ...said, eventId };
}

import type { RefusalReason } from '@patchbay/shared-contracts/payments';
import type Stripe from 'stripe';
import type { Said, Told } from '../port.ts';

/** Their codes of a refusal that we have words for; all others are 'other'. */
const reasons: ReadonlyMap<string, RefusalReason> = new Map([
  ['card_declined', 'declined'],
  ['insufficient_funds', 'funds'],
  ['authentication_required', 'authentication'],
  ['payment_intent_authentication_failure', 'authentication'],
  ['expired_card', 'expired-card'],
]);

/** Null: it is not one of ours. */
function about(
  metadata: Stripe.Metadata | null,
  amount: number | null,
  currency: string | null,
): Omit<Said, 'event' | 'reason'> | null {
  const { account, payment } = metadata ?? {};
  if (account === undefined || payment === undefined || amount === null || currency === null) return null;
  return { accountId: account, paymentId: payment, amount, currency: currency.toUpperCase() };
}

const ofSession = ({ metadata, amount_total: amount, currency }: Stripe.Checkout.Session) =>
  about(metadata, amount, currency);

/** Why the last try failed, where the intent came along with its session. */
function failureOf({ payment_intent: intent }: Stripe.Checkout.Session): RefusalReason | null {
  const error = typeof intent === 'string' || intent === null ? null : intent.last_payment_error;
  if (error === null) return null;
  return reasons.get(error.decline_code ?? '') ?? reasons.get(error.code ?? '') ?? 'other';
}

function eventOf(session: Stripe.Checkout.Session): Pick<Said, 'event' | 'reason'> | null {
  const { status, payment_status: paid } = session;
  if (paid === 'paid') return { event: 'succeeded', reason: null };
  if (status !== 'expired') return null;
  const reason = failureOf(session);
  return reason === null ? { event: 'expired', reason } : { event: 'failed', reason };
}

/** What a session says now; null: it can still be paid, or is on its way. */
export function saidOfSession(session: Stripe.Checkout.Session): Said | null {
  const of = ofSession(session);
  const event = eventOf(session);
  return of === null || event === null ? null : { ...of, ...event };
}

/**
 * What an event decides. A card that was refused decides nothing: their page asks for another one, and says at its end what became of it.
 */
export function toldOf(event: Stripe.Event): Told | null {
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

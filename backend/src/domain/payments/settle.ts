import { nextState, type Payment } from '@patchbay/shared-contracts/payments';
import type { Tx } from '../../kernel/db/database.ts';
import { lockLedger } from '../ledger/append.ts';
import { recharge } from '../ledger/postings.ts';
import type { GatewayReport, GatewayEvent } from './port.ts';
import { findPayment } from './read-payments.ts';

/** Called in the transaction that settles a payment, which fails with it: for an invoice, for example. */
export type OnSettled = (tx: Tx, accountId: string, payment: Payment) => Promise<unknown>;

/** `foreign`: the report does not match the requested payment, amount or currency. */
export type SettleResult = 'changed' | 'nothing-new' | 'foreign';

/** Adds the next state of a payment; returns whether there is a transition. Under `lockLedger`. */
export async function addState(
  tx: Tx,
  accountId: string,
  { id, history, state }: Pick<Payment, 'id' | 'history' | 'state'>,
  {
    event,
    reason,
    at,
  }: { readonly event: GatewayReport['event'] | 'sent'; readonly reason: GatewayReport['reason']; readonly at: Date },
) {
  const next = nextState(state, event);
  if (next === null) return null;
  const nth = history.length + 1;
  const why = next === 'refused' ? (reason ?? 'other') : null;
  await tx
    .insertInto('payment_states')
    .values({ account_id: accountId, payment_id: id, nth, at, state: next, reason: why })
    .execute();
  return next;
}

/** Whether the event is new. */
async function isNews(
  tx: Tx,
  { eventId: event_id, accountId: account_id, paymentId: payment_id, event }: GatewayEvent,
  at: Date,
) {
  const added = await tx
    .insertInto('payment_told')
    .values({ account_id, event_id, payment_id, at, event })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doNothing())
    .returning('event_id')
    .execute();
  return added.length > 0;
}

/**
 * Handles a gateway's report about a payment, by call-back or on request; the only place where a payment is settled [ACCT-014]
 * (decision 0107).
 */
export async function takeInPayment(
  tx: Tx,
  report: GatewayEvent,
  now: number,
  onSettled: OnSettled,
): Promise<SettleResult> {
  const { accountId, paymentId, amount, currency, event, reason } = report;
  await lockLedger(tx, accountId);
  const found = await findPayment(tx, accountId, paymentId);
  if (found === null || found.payment.amount !== amount || found.payment.currency !== currency) return 'foreign';
  const at = new Date(now);
  if (!(await isNews(tx, report, at))) return 'nothing-new';
  const next = await addState(tx, accountId, found.payment, { event, reason, at });
  if (next === null) return 'nothing-new';
  if (next === 'settled') {
    await recharge(tx, { accountId, paymentId, amount: found.payment.coins, at: now });
    await onSettled(tx, accountId, { ...found.payment, state: next });
  }
  return 'changed';
}

import { expired } from '@patchbay/shared-contracts/billing';
import type { Tx } from '../../kernel/db/database.ts';
import { takeFromCampaign } from './campaign-costs.ts';
import { append, lockLedger, positionOfSource } from './append.ts';
import { lotsOf } from './lots.ts';
import { chargeMany, type Charge, type ChargeKind } from './charge-many.ts';
import { given, givenBack, openingEntries, paidBack, paidIn, writtenOff, type Entry } from './model/posting.ts';

/** Whole smallest units, above zero; `at`: epoch ms. */
interface Amount {
  readonly accountId: string;
  readonly amount: number;
  readonly at: number;
}

/** Books a payment, once. */
export async function recharge(tx: Tx, { paymentId, amount, ...of }: Amount & { readonly paymentId: string }) {
  await lockLedger(tx, of.accountId);
  return append(tx, { ...of, kind: 'recharge', sourceId: paymentId, entries: paidIn(amount) });
}

/**
 * Takes back coins of a payment that is paid back, once for each `repaymentId`; `isUndone`: returns them, since the repayment failed
 * [ACCT-014].
 */
export async function repay(
  tx: Tx,
  { repaymentId, isUndone, amount, ...of }: Amount & { readonly repaymentId: string; readonly isUndone: boolean },
) {
  await lockLedger(tx, of.accountId);
  const entries = isUndone ? paidIn(amount) : paidBack(amount);
  return append(tx, { ...of, kind: 'repayment', sourceId: isUndone ? `${repaymentId} back` : repaymentId, entries });
}

export interface Grant extends Amount {
  readonly grantId: string;
  readonly expiresAt: number | null;
  readonly reason: string;
}

/** Grants credit, once per grant [ACCT-023]. */
export async function grant(tx: Tx, { grantId, amount, expiresAt, reason, ...of }: Grant): Promise<boolean> {
  await lockLedger(tx, of.accountId);
  const isNew = await append(tx, { ...of, kind: 'grant', sourceId: grantId, entries: given(grantId, amount) });
  if (!isNew) return false;
  const expires_at = expiresAt === null ? null : new Date(expiresAt);
  await tx
    .insertInto('credit_grants')
    .values({ account_id: of.accountId, grant_id: grantId, at: new Date(of.at), expires_at, reason })
    .execute();
  return true;
}

/** Books the account's use before its ledger began, in one sum, and its credit. */
export async function open(
  tx: Tx,
  of: { readonly accountId: string; readonly at: number; readonly used: number; readonly has: number },
) {
  const { accountId, at, used, has } = of;
  await lockLedger(tx, accountId);
  return append(tx, { accountId, at, kind: 'opening', sourceId: 'opening', entries: openingEntries(used, has) });
}

/** Charges once [ACCT-010]; false when the charge existed, or is zero. Under `lockLedger`. */
export const charge = async (
  tx: Tx,
  { accountId, ...one }: Charge & { readonly accountId: string },
): Promise<boolean> => (await chargeMany(tx, accountId, [one])) === 1;

/** Returns the unrefunded part of a charge, by source. */
async function notGivenBack(tx: Tx, accountId: string, place: number): Promise<readonly Entry[]> {
  const rows = await tx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as of', (join) =>
      join.onRef('of.account_id', '=', 'entry.account_id').onRef('of.place', '=', 'entry.place'),
    )
    .select(({ fn }) => ['entry.book', 'entry.lot', fn.sum('entry.amount').as('amount')])
    .where('of.account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('of.place', '=', place), eb('of.of_place', '=', place)]))
    .where('entry.book', 'in', ['granted', 'purchased'])
    .groupBy(['entry.book', 'entry.lot'])
    .execute();
  return rows.map(({ amount, ...of }) => ({ ...of, amount: -Number(amount) }));
}

export type Refunded = 'refunded' | 'there' | 'no-charge' | 'too-much';

/**
 * Refunds part of a charge, once per refund, and never more than was charged [ACCT-010]. A refund for a campaign's call lowers the
 * campaign's costs [ACCT-024].
 */
export async function refundCharge(
  tx: Tx,
  of: Amount & { readonly refundId: string; readonly kind: ChargeKind; readonly sourceId: string },
): Promise<Refunded> {
  const { accountId, amount, at, refundId } = of;
  await lockLedger(tx, accountId);
  if ((await positionOfSource(tx, accountId, 'refund', refundId)) !== null) return 'there';
  const ofPlace = await positionOfSource(tx, accountId, of.kind, of.sourceId);
  if (ofPlace === null) return 'no-charge';
  const charged = await notGivenBack(tx, accountId, ofPlace);
  if (charged.reduce((sum, entry) => sum + entry.amount, 0) < amount) return 'too-much';
  const entries = givenBack(charged, amount);
  await append(tx, { accountId, at, kind: 'refund', sourceId: refundId, ofPlace, entries });
  if (of.kind === 'call') await takeFromCampaign(tx, of.sourceId, amount);
  return 'refunded';
}

export const refundCall = (
  tx: Tx,
  { callId, ...of }: Amount & { readonly refundId: string; readonly callId: string },
): Promise<Refunded> => refundCharge(tx, { ...of, kind: 'call', sourceId: callId });

/** Writes off the unused rest of ended grants; returns the amount. A later refund to an ended grant is written off by the next run. */
export async function expireCredit(tx: Tx, accountId: string, at: number): Promise<number> {
  await lockLedger(tx, accountId);
  let sum = 0;
  for (const lot of expired(await lotsOf(tx, accountId), at)) {
    await append(tx, { accountId, at, kind: 'expiry', sourceId: `${lot.id} ${at}`, entries: writtenOff(lot) });
    sum += lot.left;
  }
  return sum;
}

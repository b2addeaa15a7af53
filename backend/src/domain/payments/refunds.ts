import { paymentErrors, refundable, type Payment } from '@patchbay/shared-contracts/payments';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { lockLedger, standOf } from '../ledger/append.ts';
import { repay } from '../ledger/postings.ts';
import { paymentOf } from './payments.ts';
import type { PaymentPort } from './port.ts';

export interface RefundRequest {
  readonly accountId: string;
  readonly paymentId: string;
  /** Chosen by the client; a repeated request is paid back once. */
  readonly refundId: string;
  readonly coins: number;
  readonly by: string;
}

/** Facts of a refund for the history. */
export const refundFacts = ({ paymentId, refundId, coins }: Omit<RefundRequest, 'accountId' | 'by'>) => ({
  ...{ payment: paymentId, refund: refundId, coins: String(coins) },
});

/** Called in the transaction that ends a refund made by the gateway: for a credit note, for example. `before`: money paid back earlier. */
export type OnPaidBack = (
  tx: Tx,
  accountId: string,
  of: { readonly payment: Payment; readonly refundId: string; readonly money: number; readonly before: number },
) => Promise<unknown>;

/** Called in the transaction that ends a refund which the gateway refused: for the history, for example. */
export type OnRefused = (tx: Tx, refund: RefundRequest) => Promise<void>;

interface RefundHooks {
  readonly onPaidBack: OnPaidBack;
  readonly onRefused: OnRefused;
}

interface RefundsDeps extends RefundHooks {
  readonly database: Database;
  readonly gateway: PaymentPort | undefined;
  readonly now: () => number;
}

/** Refunds to payers [ACCT-014]. */
export interface Refunds {
  /**
   * Returns the payment with the refund: `failed` when the gateway refused it, `asked` while the gateway does not answer. Throws `Refusal`
   * when it exceeds the available amount.
   */
  ask(request: RefundRequest): Promise<Payment>;
  /** Asks the gateway for a pending refund; without an answer it stays pending. */
  finish(accountId: string, refundId: string): Promise<void>;
}

const refundRow = (tx: Tx, accountId: string, refundId: string) =>
  tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();

/** Stores the refund and takes the coins; does nothing if it exists already. */
async function write(tx: Tx, { accountId, paymentId, refundId, coins, by }: RefundRequest, at: number): Promise<void> {
  await lockLedger(tx, accountId);
  const { payment } = await paymentOf(tx, accountId, paymentId);
  if (payment.state !== 'settled') throw new Refusal(paymentErrors.notSettled);
  const known = await refundRow(tx, accountId, refundId);
  if (known?.payment_id === paymentId) return;
  const left = refundable(payment, await standOf(tx, accountId, 'purchased'));
  if (known !== undefined || coins > left) throw new Refusal(paymentErrors.tooMuch, 'coins');
  const of = { account_id: accountId, refund_id: refundId, payment_id: paymentId, at: new Date(at) };
  await tx
    .insertInto('payment_refunds')
    .values({ ...of, by_whom: by, coins, state: 'asked' })
    .execute();
  await repay(tx, { accountId, repaymentId: refundId, isUndone: false, amount: coins, at });
}

const moneyOf = ({ amount, coins }: Payment, some: number): number => (amount / coins) * some;

interface Ended {
  readonly accountId: string;
  readonly refundId: string;
  readonly isDone: boolean;
  readonly at: number;
}

/** Ends a refund once: only if it is still pending. */
async function end(tx: Tx, { accountId, refundId, isDone, at }: Ended, hooks: RefundHooks): Promise<void> {
  await lockLedger(tx, accountId);
  const ended = await tx
    .updateTable('payment_refunds')
    .set({ state: isDone ? 'done' : 'failed' })
    .where('account_id', '=', accountId)
    .where('refund_id', '=', refundId)
    .where('state', '=', 'asked')
    .returning(['coins', 'payment_id', 'by_whom'])
    .executeTakeFirst();
  if (ended === undefined) return;
  const coins = Number(ended.coins);
  if (!isDone) {
    await repay(tx, { accountId, repaymentId: refundId, isUndone: true, amount: coins, at });
    return hooks.onRefused(tx, { accountId, paymentId: ended.payment_id, refundId, coins, by: ended.by_whom });
  }
  const { payment } = await paymentOf(tx, accountId, ended.payment_id);
  const done = payment.refunds.filter(({ state }) => state === 'done').reduce((sum, each) => sum + each.coins, 0);
  const of = { payment, refundId, money: moneyOf(payment, coins), before: moneyOf(payment, done - coins) };
  await hooks.onPaidBack(tx, accountId, of);
}

export function createRefunds({ database, gateway, now, ...hooks }: RefundsDeps): Refunds {
  async function finish(accountId: string, refundId: string): Promise<void> {
    const of = await database.withAccount(accountId, async (tx) => {
      const row = await refundRow(tx, accountId, refundId);
      return row?.state === 'asked' ? { row, found: await paymentOf(tx, accountId, row.payment_id) } : null;
    });
    if (of === null || of.found.ref === null || gateway?.name !== of.found.gateway) return;
    const part = { ref: of.found.ref, refundId, amount: moneyOf(of.found.payment, Number(of.row.coins)) };
    const isDone = await gateway.refund(part).catch(() => null);
    if (isDone === null) return;
    await database.withAccount(accountId, (tx) => end(tx, { accountId, refundId, isDone, at: now() }, hooks));
  }

  return {
    finish,
    async ask(request) {
      const { accountId, paymentId, refundId } = request;
      const before = await database.withAccount(accountId, (tx) => paymentOf(tx, accountId, paymentId));
      if (gateway === undefined || gateway.name !== before.gateway) throw new Refusal(paymentErrors.noGateway);
      await database.withAccount(accountId, (tx) => write(tx, request, now()));
      await finish(accountId, refundId);
      return (await database.withAccount(accountId, (tx) => paymentOf(tx, accountId, paymentId))).payment;
    },
  };
}

import { isOpenPayment } from '@patchbay/shared-contracts/payments';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { paymentOf, type Payments } from './payments.ts';
import type { PaymentPort, GatewayReport } from './port.ts';
import type { Found } from './read-payments.ts';
import type { Refunds } from './refunds.ts';

/** Time after which the gateway is asked; call-backs usually come within seconds. */
const QUIET_MS = 120_000;
/** Time after its limit for which a given-up payment is still checked: a success without a call-back is money all the same. */
const AFTERWARDS_MS = 7_200_000;

export interface ReconcileDeps {
  readonly database: Database;
  readonly gateway: PaymentPort | undefined;
  readonly payments: Pick<Payments, 'take'>;
  readonly refunds: Pick<Refunds, 'finish'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Reads payments to ask about that can still become settled. */
const waiting = (database: Database, accountId: string, now: number, name: string) =>
  database.withAccount(accountId, async (tx) => {
    const { rows } = await sql<{ payment_id: string }>`
      select payment_id from payments cross join lateral (
        select state from payment_states as line where line.account_id = payments.account_id and line.payment_id = payments.payment_id
        order by nth desc limit 1) as last
      where account_id = ${accountId} and gateway = ${name} and at < ${new Date(now - QUIET_MS)}
        and (state in ('created', 'at-gateway', 'authenticating')
          or (state in ('refused', 'abandoned') and expires_at > ${new Date(now - AFTERWARDS_MS)}))
      order by place`.execute(tx);
    return rows.map(({ payment_id: id }) => id);
  });

const askedRefunds = (database: Database, accountId: string) =>
  database.withAccount(accountId, (tx) =>
    tx
      .selectFrom('payment_refunds')
      .select('refund_id')
      .where('account_id', '=', accountId)
      .where('state', '=', 'asked')
      .execute(),
  );

/**
 * Returns the gateway's current report; without a page there is nothing to ask, and a payment past its limit counts as given up if it
 * is still payable.
 */
async function saidOf(
  found: Found,
  accountId: string,
  gateway: PaymentPort,
  now: number,
): Promise<GatewayReport | null> {
  const { id: paymentId, amount, currency, state, expires_at: expires } = found.payment;
  const said = found.ref === null ? null : await gateway.stateOf(found.ref);
  if (said !== null) return said;
  const isOver = isOpenPayment(state) && now >= Date.parse(expires);
  return isOver ? { accountId, paymentId, amount, currency, event: 'expired', reason: null } : null;
}

async function reconcileAccount(deps: ReconcileDeps, gateway: PaymentPort, accountId: string): Promise<void> {
  const { database, payments, refunds, now, onError } = deps;
  for (const paymentId of await waiting(database, accountId, now(), gateway.name)) {
    try {
      const found = await database.withAccount(accountId, (tx) => paymentOf(tx, accountId, paymentId));
      const said = await saidOf(found, accountId, gateway, now());
      if (said !== null) await payments.take({ ...said, eventId: `asked ${paymentId} ${said.event}` });
    } catch (error) {
      onError(error); // retried the next time
    }
  }
  for (const { refund_id: id } of await askedRefunds(database, accountId)) await refunds.finish(accountId, id);
}

/** Asks the gateway about payments and refunds without a report for too long [ACCT-014]. */
export async function reconcile(deps: ReconcileDeps, signal?: AbortSignal): Promise<void> {
  const { gateway, database } = deps;
  if (gateway === undefined) return;
  for (const accountId of await everyAccount(database)) {
    signal?.throwIfAborted();
    await reconcileAccount(deps, gateway, accountId);
  }
}

export const reconcilePayments = (deps: ReconcileDeps) =>
  defineChore({ name: 'reconcile-payments', cron: '*/2 * * * *', run: ({ signal }) => reconcile(deps, signal) });

import { randomUUID } from 'node:crypto';
import { paymentErrors, type Payment } from '@patchbay/shared-contracts/payments';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { lockLedger } from '../ledger/append.ts';
import type { CheckoutRequest, PaymentPort, GatewayEvent } from './port.ts';
import { findPayment, type Found } from './read-payments.ts';
import { addState, takeInPayment, type OnSettled, type SettleResult } from './settle.ts';

/** Time in which a payment can be paid. */
export const PAYABLE_MS = 3_600_000;

/** Price of a coin, in the smallest unit of a currency. */
export interface CoinPrice {
  readonly unitAmount: number;
  readonly currency: string;
}

export interface PaymentsDeps {
  readonly database: Database;
  /** Undefined: payments are not possible. */
  readonly gateway: PaymentPort | undefined;
  readonly price: CoinPrice;
  readonly now: () => number;
  readonly onSettled: OnSettled;
}

export interface RechargeRequest {
  readonly accountId: string;
  readonly by: string;
  readonly coins: number;
  readonly what: string;
  /** Returns the address to which the gateway sends the browser back. */
  readonly returnTo: (paymentId: string) => string;
}

/** Payments to accounts [ACCT-014]. */
export interface Payments {
  /** Creates a payment with a page at the gateway; throws `Refusal` when there is no gateway, or it does not answer. */
  begin(request: RechargeRequest): Promise<Payment>;
  /** Handles a report of the gateway, once. */
  take(report: GatewayEvent): Promise<SettleResult>;
}

const found = (one: Found | null): Found => {
  if (one === null) throw new Refusal(paymentErrors.none);
  return one;
};

/** Returns a payment of the account; throws `Refusal` when it has none of that id. */
export const paymentOf = async (tx: Tx, accountId: string, paymentId: string): Promise<Found> =>
  found(await findPayment(tx, accountId, paymentId));

/** Returns the next place in the account's list of payments. Under `lockLedger`. */
async function nextPlace(tx: Tx, accountId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

export function createPayments({ database, gateway, price, now, onSettled }: PaymentsDeps): Payments {
  /** Stored before the gateway is called, so that every reported payment is known here. */
  const write = (paymentId: string, port: PaymentPort, { accountId, by, coins }: RechargeRequest) =>
    database.withAccount(accountId, async (tx) => {
      await lockLedger(tx, accountId);
      const at = now();
      const of = { account_id: accountId, payment_id: paymentId, at: new Date(at) };
      const place = await nextPlace(tx, accountId);
      const { unitAmount: unit_amount, currency } = price;
      const more = { by_whom: by, coins, unit_amount, currency, gateway: port.name };
      await tx
        .insertInto('payments')
        .values({ ...of, ...more, place, expires_at: new Date(at + PAYABLE_MS) })
        .execute();
      await tx
        .insertInto('payment_states')
        .values({ ...of, nth: 1, state: 'created', reason: null })
        .execute();
      return paymentOf(tx, accountId, paymentId);
    });

  const happened = (accountId: string, paymentId: string, event: 'sent' | 'expired') =>
    database.withAccount(accountId, async (tx) => {
      await lockLedger(tx, accountId);
      const { payment } = await paymentOf(tx, accountId, paymentId);
      await addState(tx, accountId, payment, { event, reason: null, at: new Date(now()) });
    });

  /** Nobody has its page, so it cannot be paid, whatever the gateway did with it. */
  async function giveUp(accountId: string, paymentId: string): Promise<never> {
    await happened(accountId, paymentId, 'expired');
    throw new Refusal(paymentErrors.gatewayAway);
  }

  return {
    async begin(request) {
      if (gateway === undefined) throw new Refusal(paymentErrors.noGateway);
      const { accountId, what, returnTo } = request;
      const { payment } = await write(randomUUID(), gateway, request);
      const { id: paymentId, amount, currency, expires_at: expires } = payment;
      const of: CheckoutRequest = { accountId, paymentId, amount, currency, what, expiresAt: Date.parse(expires), returnTo: returnTo(paymentId) }; // prettier-ignore
      const page = await gateway.checkout(of).catch(() => giveUp(accountId, paymentId));
      await database.withAccount(accountId, (tx) =>
        tx
          .insertInto('payment_checkouts')
          .values({ account_id: accountId, payment_id: paymentId, ...page })
          .execute(),
      );
      await happened(accountId, paymentId, 'sent');
      return (await database.withAccount(accountId, (tx) => paymentOf(tx, accountId, paymentId))).payment;
    },
    take: (report) => database.withAccount(report.accountId, (tx) => takeInPayment(tx, report, now(), onSettled)),
  };
}

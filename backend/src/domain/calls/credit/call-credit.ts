import {
  reserveFirstMinute,
  renewReservation,
  pulsesOf,
  tariffFor,
  type Price,
  type PrepaidBalance,
  type ReservationResult,
} from '@patchbay/shared-contracts/billing';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { lockLedger } from '../../ledger/append.ts';
import type { CallCredit, CreditPart, CreditVerdict } from '@patchbay/telephony/ports';
import { HOUSE_PRICE } from '../model/cost.ts';
import { LONGEST_CALL_MS } from '../model/longest-call.ts';
import { tariffsOf } from '../tariffs.ts';
import { keepHold, reservationKey, readPrepaidBalance } from './holds.ts';
import { payerOf, type Payer } from './payer.ts';

export interface CallCreditDeps {
  readonly database: Database;
  readonly now: () => number;
}

type PriceQuery = Omit<CreditPart, 'callId' | 'leg'>;

/** Returns the types of the account's numbers; null: unknown. Never empty. */
async function ownTypes(tx: Tx, accountId: string): Promise<readonly (string | null)[]> {
  const rows = await tx
    .selectFrom('service_numbers')
    .select('number_type')
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  return rows.length === 0 ? [null] : rows.map(({ number_type }) => number_type);
}

/** Returns the price of a ten-minute call, for comparison, in thousandths of a coin. */
const ofMinutes = (price: Price): number => price.setupMilli + pulsesOf(600_000, price) * price.pulseMilli;

/** Returns the highest price, as it is not known ahead by which of the account's numbers a call will be rated. */
async function priceOf(tx: Tx, { accountId, channel, direction, number }: PriceQuery, at: number) {
  const tariffs = await tariffsOf(tx, accountId, number);
  const prices = (await ownTypes(tx, accountId)).map((numberType): Price => {
    const leg = { channel, direction, number, numberType, at, ms: 0 };
    const { setupMilli, pulseMilli, pulseSeconds } = tariffFor(leg, tariffs) ?? HOUSE_PRICE;
    return { setupMilli, pulseMilli, pulseSeconds };
  });
  return prices.reduce((dearest, one) => (ofMinutes(one) > ofMinutes(dearest) ? one : dearest));
}

/** Whether the end of the call was written and its hold released: nothing is held after that. Its beginning may not be written yet. */
async function isOver(tx: Tx, { callId }: CreditPart, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('calls')
    .select('ended_at')
    .where('call_id', '=', callId)
    .where('ended_at', 'is not', null)
    .where('started_at', '>', new Date(now - LONGEST_CALL_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** Inbound calls are neither refused nor ended: their cost is owed. */
function verdictOf(verdict: ReservationResult, { direction }: CreditPart, { endsCalls }: Payer): CreditVerdict {
  const isOurs = direction === 'outbound';
  if (verdict.is === 'short') return { ...verdict, ends: endsCalls && isOurs };
  return verdict.is === 'refused' && !isOurs ? { is: 'free' } : verdict;
}

export interface CallCreditOf extends CallCredit {
  /** Whether one more outbound call could be paid for now. Holds nothing: it serves to refuse a call before anybody is rung. */
  canPay(call: Pick<CreditPart, 'accountId' | 'channel' | 'number'>): Promise<boolean>;
}

/**
 * Holds the possible cost of calls of prepaid accounts in the database, under the account's ledger, so that two calls, even in
 * different processes, never spend the same coin [ACCT-012]. Nothing is held for other accounts.
 */
export function createCallCredit({ database, now }: CallCreditDeps): CallCreditOf {
  const held = async (
    part: CreditPart,
    take: (prepaid: PrepaidBalance, key: string, tx: Tx) => Promise<readonly [PrepaidBalance, ReservationResult]>,
  ): Promise<CreditVerdict> =>
    database.withAccount(part.accountId, async (tx) => {
      const payer = await payerOf(tx, part.accountId);
      if (!payer.isPrepaid) return { is: 'free' };
      await lockLedger(tx, part.accountId);
      if (await isOver(tx, part, now())) return { is: 'free' };
      const key = reservationKey(part);
      const [prepaid, verdict] = await take(await readPrepaidBalance(tx, part.accountId, now()), key, tx);
      const hold = prepaid.held[key];
      if (verdict.is !== 'refused' && hold !== undefined) await keepHold(tx, part, hold);
      return verdictOf(verdict, part, payer);
    });
  return {
    begin: (part) =>
      held(part, async (prepaid, key, tx) => reserveFirstMinute(prepaid, key, await priceOf(tx, part, now()))),
    look: (part, lastedMs) => held(part, async (prepaid, key) => renewReservation(prepaid, key, lastedMs)),
    canPay: ({ accountId, channel, number }) =>
      database.withAccount(accountId, async (tx) => {
        const { isPrepaid } = await payerOf(tx, accountId);
        if (!isPrepaid) return true;
        const price = await priceOf(tx, { accountId, channel, number, direction: 'outbound' }, now());
        const [, verdict] = reserveFirstMinute(await readPrepaidBalance(tx, accountId, now()), 'next', price);
        return verdict.is !== 'refused';
      }),
  };
}

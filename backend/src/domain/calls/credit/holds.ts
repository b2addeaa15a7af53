import { creditOf, type CallReservation, type PrepaidBalance } from '@patchbay/shared-contracts/billing';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import { lotsOf } from '../../ledger/lots.ts';
import { includedLeft } from '../tariffs.ts';

/** Identifies a leg of a call. */
export interface HoldRef {
  readonly accountId: string;
  readonly callId: string;
  readonly leg: number;
}

const keyOf = (callId: string, leg: number): string => `${leg} ${callId}`;
export const reservationKey = ({ callId, leg }: HoldRef): string => keyOf(callId, leg);

const heldOf = (row: Row<'call_holds'>): CallReservation => ({
  price: { setupMilli: row.setup_milli, pulseMilli: row.pulse_milli, pulseSeconds: row.pulse_seconds },
  ...{ amount: Number(row.amount), includedSeconds: row.included_seconds, warned: row.is_warned },
});

/** Reads the balance of an account, and the part of it that is held for running calls. Under `lockLedger`; `now`: epoch ms. */
export async function readPrepaidBalance(tx: Tx, accountId: string, now: number): Promise<PrepaidBalance> {
  const { granted, purchased } = creditOf(await lotsOf(tx, accountId), now);
  const rows = await tx.selectFrom('call_holds').selectAll().where('account_id', '=', accountId).execute();
  return {
    balance: granted + purchased,
    includedSeconds: await includedLeft(tx, accountId, now),
    held: Object.fromEntries(rows.map((row) => [keyOf(row.call_id, row.leg), heldOf(row)])),
  };
}

/** Under `lockLedger`. */
export async function keepHold(tx: Tx, { accountId, callId, leg }: HoldRef, held: CallReservation): Promise<void> {
  const { amount, includedSeconds: included_seconds, warned: is_warned, price } = held;
  const what = { amount, included_seconds, is_warned };
  await tx
    .insertInto('call_holds')
    .values({
      ...{ account_id: accountId, call_id: callId, leg, ...what },
      ...{ setup_milli: price.setupMilli, pulse_milli: price.pulseMilli, pulse_seconds: price.pulseSeconds },
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'call_id', 'leg']).doUpdateSet(what))
    .execute();
}

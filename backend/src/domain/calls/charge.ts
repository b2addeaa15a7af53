import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { lockLedger } from '../ledger/append.ts';
import { chargeCall } from '../ledger/postings.ts';
import type { CallEnd } from '@patchbay/telephony/ports';
import { letGo } from './credit/holds.ts';
import { payerOf } from './credit/payer.ts';
import { billedLegs, priced } from './model/cost.ts';
import { includedLeft, tariffsOf } from './tariffs.ts';

type Charged = Pick<Row<'calls'>, 'account_id' | 'call_id' | 'channel' | 'direction' | 'customer_number' | 'journey'>;

/**
 * Rates a call that has ended, keeps why it costs what it costs, and takes it off the account's balance, in the transaction of its end: once, since
 * a call ends once [ACCT-010, ACCT-011]. Returns the coins.
 */
export async function chargeEnd(tx: Tx, call: Charged, { answeredAt, endedAt }: CallEnd): Promise<number> {
  const { account_id: accountId, call_id: callId, channel, direction, customer_number: customerNumber, journey } = call;
  const legs = billedLegs({ channel, direction, customerNumber, answeredAt, endedAt, journey });
  const isFree = legs.length === 0 || answeredAt === null;
  // Only of who pays ahead anything may be held.
  if (isFree && !(await payerOf(tx, accountId)).isPrepaid) return 0;
  await lockLedger(tx, accountId);
  const held = await letGo(tx, accountId, callId);
  if (isFree) return 0;
  // What calls hold that still run is theirs.
  const included = (await includedLeft(tx, accountId, endedAt)) - held;
  const rated = priced(legs, answeredAt, await tariffsOf(tx), Math.max(0, included));
  const { amount, includedSeconds: included_seconds } = rated;
  await tx
    .insertInto('call_charges')
    .values({
      ...{ account_id: accountId, call_id: callId, at: new Date(endedAt), amount, included_seconds },
      legs: JSON.stringify(rated.legs),
    })
    .execute();
  await chargeCall(tx, { accountId, callId, amount, at: endedAt });
  return amount;
}

import type { RatedLeg } from '@patchbay/shared-contracts/billing';
import type { Tx } from '../../../kernel/db/database.ts';
import { lockLedger } from '../../ledger/append.ts';
import { charge } from '../../ledger/postings.ts';

const SECONDS = 60;

export const leg = (part: Partial<RatedLeg> = {}): RatedLeg => ({
  ...{ number: '+971500000001', prefix: '971', since: null, pulses: 1, includedPulses: 0, roundedMilli: 0, amount: 3 },
  ...{ numberType: null, isByHours: false },
  price: { setupMilli: 0, pulseMilli: 3_000, pulseSeconds: SECONDS },
  ...part,
});

/** A call charged at that time, booked as at its end. */
export interface ChargedCall {
  readonly accountId: string;
  readonly callId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly legs: readonly RatedLeg[];
}

export async function bookCharge(tx: Tx, { accountId, callId, at, legs }: ChargedCall): Promise<void> {
  const amount = legs.reduce((sum, { amount: each }) => sum + each, 0);
  await lockLedger(tx, accountId);
  await tx
    .insertInto('call_charges')
    .values({
      account_id: accountId,
      call_id: callId,
      at: new Date(at),
      amount,
      included_seconds: 0,
      legs: JSON.stringify(legs),
    }) // prettier-ignore
    .execute();
  await charge(tx, { accountId, kind: 'call', sourceId: callId, amount, at });
}

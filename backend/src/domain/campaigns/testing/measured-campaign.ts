import { noRates, addObservation, type RateObservation } from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import type { Tx } from '../../../kernel/db/database.ts';
import { addToDay } from '../days.ts';
import { addCampaign, someNumbers } from './new-campaign.ts';

/** Observations of ten lines of which this many were answered, after 5 s, with talks of a minute. */
const heardOf = (answeredOfTen: number): readonly RateObservation[] =>
  Array.from({ length: 300 }, (_, at): readonly RateObservation[] =>
    at % 10 < answeredOfTen
      ? [
          { is: 'answered', rang: 5 },
          { is: 'talked', seconds: 40 + (at % 41) },
        ]
      : [{ is: 'unanswered', rang: 20 }],
  ).flat();

interface Measured {
  readonly id: string;
  readonly now: number;
  readonly agents: readonly string[];
  readonly answeredOfTen: number;
  /** Lines answered by a person within the last hour. */
  readonly answered: number;
}

/** Adds a predictive campaign of the account `demo` with measurements: it dials ahead of its agents from its first second on. */
export async function addMeasured(tx: Tx, { id, now, agents, answeredOfTen, answered }: Measured): Promise<void> {
  const day = dayAt(now, 'Asia/Kolkata');
  const of = { account_id: 'demo', campaign_id: id };
  await addCampaign(tx, { id, numbers: someNumbers(2_000), now, dialler: 'predictive', ratio: 10 });
  await tx
    .updateTable('campaigns')
    .set({ agents: agents.join(',') })
    .where('id', '=', id)
    .execute();
  await addToDay(tx, { account_id: 'demo', id }, day, { dialled: answered * 3, answered, talked: answered });
  const rates = JSON.stringify(heardOf(answeredOfTen).reduce(addObservation, noRates));
  await tx
    .insertInto('campaign_paces')
    .values({ ...of, rates })
    .execute();
  const at = new Date(now - 20 * 60_000);
  const talked = someNumbers(answered, 500_000).map((number, index) => ({
    ...{ ...of, try_id: `before-${id}-${String(index)}`, number, at, day, attempt: 1 },
    ...{ service_number: '+918045000002', dialler: 'predictive' as const, passed: '{}', state: 'over' as const },
    ...{ talking_at: at, answered_at: at, over_at: at, outcome: 'talked' as const },
  }));
  await tx.insertInto('campaign_tries').values(talked).execute();
}

import { isCapReached } from '@patchbay/shared-contracts/campaigns';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { costsOfCampaigns } from '../ledger/campaign-costs.ts';
import type { Plan } from './plan.ts';

type Named = Pick<Plan['row'], 'id' | 'name'>;

/** Records that the cap of a campaign is reached, in the same transaction: both are written, or neither. */
export type CapReached = (tx: Tx, accountId: string, campaign: Named) => Promise<void>;

export const historyOfCaps =
  (audit: Pick<AuditLog, 'writeWithin'>): CapReached =>
  (tx, accountId, { id, name }) =>
    audit.writeWithin(tx, accountId, {
      ...{ action: 'campaign-cap-reached', by: '', whom: `campaign ${name}`, address: '', detail: { id } },
    });

export interface Capped {
  /** Ids of the campaigns that reached their cap. */
  readonly all: ReadonlySet<string>;
  /** Those that reached it just now. */
  readonly newly: readonly Named[];
}

const isReached = ({ row }: Plan, costs: ReadonlyMap<string, number>): boolean =>
  isCapReached(costs.get(row.id) ?? 0, Number(row.cost_cap));

/**
 * Finds the campaigns that stop dialling because their calls reached the cap [ACCT-024] (decision 0403). Raising or removing the cap
 * resumes them.
 */
export async function cappedNow(tx: Tx, plans: readonly Plan[], now: number): Promise<Capped> {
  const having = plans.filter(({ row }) => Number(row.cost_cap) > 0 || row.capped_at !== null);
  const costs = await costsOfCampaigns(
    tx,
    having.map(({ row }) => row.id),
  );
  const all = new Set<string>();
  const newly: Named[] = [];
  for (const plan of having) {
    const { id, name, capped_at: before } = plan.row;
    const reached = isReached(plan, costs);
    if (reached) all.add(id);
    if (reached === (before !== null)) continue;
    const capped_at = reached ? new Date(now) : null;
    await tx.updateTable('campaigns').set({ capped_at, cap_told_at: null }).where('id', '=', id).execute();
    if (reached) newly.push({ id, name });
  }
  return { all, newly };
}

/** Whether this campaign reached its cap. */
export const isCapped = async (tx: Tx, plan: Plan): Promise<boolean> =>
  Number(plan.row.cost_cap) > 0 && isReached(plan, await costsOfCampaigns(tx, [plan.row.id]));

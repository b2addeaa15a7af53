import type { Counted, CampaignSnapshot } from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { AgentNow } from './agents-now.ts';
import { countedOn } from './days.ts';
import type { Plan } from './plan.ts';
import type { TryState } from './tables.ts';

/** A line in progress. */
export interface LineOut {
  readonly campaign_id: string;
  readonly state: TryState;
  readonly agent_id: string | null;
  readonly at: Date;
}

export const linesOut = (tx: Tx): Promise<readonly LineOut[]> =>
  tx
    .selectFrom('campaign_tries')
    .select(['campaign_id', 'state', 'agent_id', 'at'])
    .where('over_at', 'is', null)
    .execute();

const notAnswered: ReadonlySet<TryState> = new Set(['offered', 'dialled', 'ringing']);

const HOUR_MS = 3_600_000;

async function lastHour(tx: Tx, id: string, now: number): Promise<Counted> {
  const found = sql<Counted>`select
      count(*) filter (where is_abandoned or talking_at is not null or outcome = 'talked')::int as answered,
      count(*) filter (where is_abandoned)::int as abandoned
    from campaign_tries where campaign_id = ${id} and at > ${new Date(now - HOUR_MS)}`;
  return (await found.execute(tx)).rows[0] ?? { answered: 0, abandoned: 0 };
}

/** Reads a campaign's agents and lines at one moment, in the form that `paceNow` takes. */
export async function readCampaignSnapshot(
  tx: Tx,
  { row, timeZone }: Plan,
  {
    now,
    agents,
    lines,
  }: { readonly now: number; readonly agents: readonly AgentNow[]; readonly lines: readonly LineOut[] },
): Promise<CampaignSnapshot> {
  const own = lines.filter(({ campaign_id: id }) => id === row.id);
  const talking = new Set(
    own.flatMap((line) => (line.state === 'talking' && line.agent_id !== null ? [line.agent_id] : [])),
  );
  // An agent being rung belongs to a line that is counted already.
  const rung = new Set(
    own.flatMap((line) => (line.state === 'talking' || line.agent_id === null ? [] : [line.agent_id])),
  );
  const isReady = ({ id, is }: AgentNow) => !talking.has(id) && (is === 'ready' || rung.has(id));
  const since = (is: AgentNow['is']) =>
    agents.filter((each) => each.is === is && !isReady(each)).map((each) => each.since);
  return {
    at: now,
    ready: agents.filter(isReady).length,
    talking: [...since('talking'), ...agents.filter(({ id, is }) => is === 'ready' && talking.has(id)).map(() => now)],
    wrappingUp: since('wrapping-up'),
    // A number offered to an agent counts as out, too: it is for an agent who is ready.
    ringing: own.filter(({ state }) => notAnswered.has(state)).map(({ at }) => at.getTime()),
    waiting: own.filter(({ state }) => state === 'answered').length,
    hour: await lastHour(tx, row.id, now),
    ...(await countedOn(tx, row.id, dayAt(now, timeZone))),
  };
}

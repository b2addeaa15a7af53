import type { StatusSum } from '@patchbay/shared-contracts/insights';
import { sql } from 'kysely';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import type { FigureRange } from '../../domain/calls/sums/model/parse-range.ts';

export type StatusTimes = Readonly<Record<Exclude<StatusSum, 'idle_ms'>, number>>;

export const noTimes: StatusTimes = { logged_in_ms: 0, available_ms: 0, break_ms: 0 };

/** Returns the status times of each agent within a range; current statuses count until now. */
export async function statusTimes(
  tx: Tx,
  agents: readonly string[] | null,
  { from, end }: FigureRange,
  now: number,
): Promise<ReadonlyMap<string, StatusTimes>> {
  const [begins, ends] = [new Date(from), new Date(Math.min(end, now))];
  const lasted = sql`extract(epoch from least(coalesce(ended_at, ${ends}), ${ends}) - greatest(began_at, ${begins})) * 1000`;
  const { rows } = await sql<StatusTimes & { readonly agent_id: string }>`
    select agent_id,
      coalesce(sum(${lasted}) filter (where status <> 'Logged Out'), 0)::float8 as logged_in_ms,
      coalesce(sum(${lasted}) filter (where status = 'Available'), 0)::float8 as available_ms,
      coalesce(sum(${lasted}) filter (where status = 'On Break'), 0)::float8 as break_ms
    from agent_statuses
    where coalesce(ended_at, 'infinity') > ${begins} and began_at < ${ends} and ${allOf(byAgents(agents))}
    group by agent_id`.execute(tx);
  return new Map(rows.map(({ agent_id: id, ...times }) => [id, times]));
}

/** Adds the times of all agents. */
export const totalStatusTimes = (times: ReadonlyMap<string, StatusTimes>): StatusTimes =>
  [...times.values()].reduce(
    (sum, one) => ({
      logged_in_ms: sum.logged_in_ms + one.logged_in_ms,
      available_ms: sum.available_ms + one.available_ms,
      break_ms: sum.break_ms + one.break_ms,
    }),
    noTimes,
  );

import { sql, type Expression } from 'kysely';
import { z } from 'zod';
import type { Tx } from './database.ts';

/** Number of rows up to which they are counted exactly; above it, the planner's estimate is used. */
const COUNTED = 20_000;

export interface Total {
  readonly count: number;
  readonly exact: boolean;
}

const planSchema = z.array(
  z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })) }),
);

async function estimated(tx: Tx, rows: Expression<unknown>): Promise<number> {
  const plan = await sql`explain (format json) ${rows}`.execute(tx);
  return Math.round(planSchema.parse(plan.rows)[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}

/** Returns the number of rows of a query, at a cost that does not grow with them. */
export async function countCheaply(tx: Tx, rows: Expression<unknown>, most = COUNTED): Promise<Total> {
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from (${rows} limit ${most + 1}) as counted`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  if (count <= most) return { count, exact: true };
  return { count: Math.max(count, await estimated(tx, rows)), exact: false };
}

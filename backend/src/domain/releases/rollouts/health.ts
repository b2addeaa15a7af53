import type { HealthSeries, VersionHealth } from '@patchbay/shared-contracts/platform';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Sample } from '../model/judge.ts';

/** Counts visits, i.e. page loads: each counts once per version, whatever it reported [PLAT-012, PLAT-024]. */
const visits = sql<number>`count(*)::int`;
const failed = sql<number>`count(*) filter (where failed)::int`;
const errored = sql<number>`count(*) filter (where errored)::int`;
const fallbacks = sql<number>`count(*) filter (where fallback)::int`;
const loadMs = (share: number) =>
  sql<number | null>`percentile_cont(${sql.lit(share)}) within group (order by load_ms)::float8`;

export type RemoteHealth = VersionHealth & { readonly remote: string };

/** Returns the health of versions since a time. */
export async function healthSince(tx: Tx, since: Date): Promise<readonly RemoteHealth[]> {
  const rows = await tx
    .selectFrom('release_visits')
    .select(['remote', 'version', visits.as('visits'), failed.as('failed'), errored.as('errored')])
    .select([fallbacks.as('fallbacks'), loadMs(0.5).as('p50'), loadMs(0.95).as('p95')])
    .where('at', '>=', since)
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('version')
    .execute();
  return rows.map(({ p50, p95, ...counts }) => ({
    ...counts,
    loadMs: p50 === null || p95 === null ? null : { p50: Math.round(p50), p95: Math.round(p95) },
  }));
}

/** Returns the visits of a version since a time, and those in which it failed or had an uncaught error, by network. */
export async function samplesOf(tx: Tx, remote: string, version: string, since: Date): Promise<readonly Sample[]> {
  const bad = sql<number>`count(*) filter (where failed or errored)::int`;
  return tx
    .selectFrom('release_visits')
    .select([visits.as('visits'), bad.as('bad')])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('at', '>=', since)
    .groupBy('origin')
    .execute();
}

const POINTS = 60;
const HOUR_MS = 3_600_000;

/** Returns the last `hours` in at most 60 steps, by version; steps without visits have no point. */
export async function healthSeries(tx: Tx, remote: string, hours: number, now: number): Promise<HealthSeries> {
  const stepMs = (hours * HOUR_MS) / POINTS;
  const from = now - hours * HOUR_MS;
  const step = sql<number>`floor((extract(epoch from at) * 1000 - ${sql.lit(from)}) / ${sql.lit(stepMs)})::int`;
  const rows = await tx
    .selectFrom('release_visits')
    .select([step.as('step'), 'version', visits.as('visits'), failed.as('failed'), errored.as('errored')])
    .select(loadMs(0.5).as('loadMs'))
    .where('remote', '=', remote)
    .where('at', '>=', new Date(from))
    .where('at', '<', new Date(now + 1))
    .groupBy(['step', 'version'])
    .orderBy('step')
    .orderBy('version')
    .execute();
  const points = rows.map(({ step: index, loadMs: ms, ...counts }) => ({
    at: new Date(from + Math.min(index, POINTS - 1) * stepMs).toISOString(),
    ...counts,
    loadMs: ms === null ? null : Math.round(ms),
  }));
  return { stepMs, points };
}

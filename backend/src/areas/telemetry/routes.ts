import { telemetrySchema, type TelemetryEvent, paths } from '@patchbay/shared-contracts';
import { dayAt } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Registry } from '../../domain/releases/registry/registry.ts';
import type { Watch } from '../../domain/releases/rollouts/watch.ts';
import { outcomesOf } from './model/outcomes.ts';
import type { VisitIds } from './visit-ids.ts';
import type { Visits } from './visits.ts';

export interface TelemetryDeps {
  readonly database: Database;
  readonly visitIds: VisitIds;
  readonly visits: Visits;
  readonly originOfReport: (address: string) => string;
  readonly registry: Registry;
  readonly watch: Watch;
  readonly now: () => number;
}

/** Maximum number of different counters per day: more would be an attack, or a faulty name. */
const COUNTERS_A_DAY = 5_000;

const count = (tx: Tx, day: string, event: TelemetryEvent) =>
  tx
    .insertInto('telemetry_counters')
    .values({
      day,
      name: event.name,
      release: event.release ?? '',
      reason: event.reason ?? (event.status === undefined ? '' : String(event.status)),
      events: 1,
      total: event.value ?? 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['day', 'name', 'release', 'reason']).doUpdateSet({
        events: sql`telemetry_counters.events + 1`,
        total: sql`telemetry_counters.total + excluded.total`,
      }),
    )
    .execute();

const countAll = (database: Database, events: readonly TelemetryEvent[], now: number) =>
  database.asPlatform(async (tx) => {
    const day = dayAt(now, 'UTC');
    const { kept } = await tx
      .selectFrom('telemetry_counters')
      .select(sql<number>`count(*)::int`.as('kept'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (kept >= COUNTERS_A_DAY) return;
    for (const event of events) await count(tx, day, event);
  });

interface Report {
  readonly visit: string;
  readonly events: readonly TelemetryEvent[];
  readonly address: string;
}

/** Counts only page loads issued by this installation, and only published versions delivered with them [SEC-013]. */
async function noteVisit(deps: TelemetryDeps, { visit: name, events, address }: Report): Promise<void> {
  const visit = deps.visitIds.check(name);
  if (visit === null) return;
  const { remotes } = await deps.registry.picture();
  const outcomes = outcomesOf(events).filter(
    ({ remote, version }) =>
      remotes.get(remote)?.versions.published.has(version) && visit.wasServed({ name: remote, version }),
  );
  await deps.visits.note(visit.id, deps.originOfReport(address), outcomes);
  for (const { remote, version } of outcomes) await deps.watch.reported(remote, version);
}

/** Adds the route that counts the console's reports, without storing who sent them [AUTH-078, PLAT-024]. */
export function telemetryRoutes(app: App, deps: TelemetryDeps): void {
  app.post(
    paths.telemetry,
    {
      config: { rateLimit: { max: 1_200, timeWindow: 60_000 } }, // whole offices share an address
      schema: { summary: 'Small facts of the console', body: telemetrySchema, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { visit, events } = request.body;
      await countAll(deps.database, events, deps.now());
      if (visit !== undefined) await noteVisit(deps, { visit, events, address: request.ip });
      return reply.code(204).send();
    },
  );
}

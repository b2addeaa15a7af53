import { paths, telemetrySchema, type TelemetryEvent } from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../db/database.ts';
import type { App } from '../edge/server.ts';

/** Different counters a day: more would be an attack, or a mistake in a name. */
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

/** Counts what the console reports, without knowing by whom [AUTH-078, PLAT-024]. */
export function telemetryRoutes(app: App, database: Database, now: () => number): void {
  app.post(
    paths.telemetry,
    {
      config: { rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: { summary: 'Small facts of the console', body: telemetrySchema, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const day = new Date(now()).toISOString().slice(0, 10);
      await database.asPlatform(async (tx) => {
        const { kept } = await tx
          .selectFrom('telemetry_counters')
          .select(sql<number>`count(*)::int`.as('kept'))
          .where('day', '=', day)
          .executeTakeFirstOrThrow();
        if (kept >= COUNTERS_A_DAY) return;
        for (const event of request.body.events) await count(tx, day, event);
      });
      return reply.code(204).send();
    },
  );
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { edgeErrors } from '@patchbay/shared-contracts';
import type { TelephonyStats } from '@patchbay/telephony/call-port';
import type { CallHomes } from '../../domain/telephony/call-homes.ts';
import type { Database } from '../../kernel/db/database.ts';
import { createHealthCheck } from '../../kernel/edge/health.ts';
import { isFromHere } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { SharedState } from '../../kernel/shared-state/shared-state.ts';
import type { Meters } from '../../kernel/telemetry/meters.ts';
import { registerCallMetrics } from './call-figures.ts';
import { registerPartMetrics } from './part-figures.ts';

export const METRICS = '/metrics';

export interface MetricsDeps {
  readonly config: { readonly metricsToken: string | undefined };
  readonly telephony: { stats(): TelephonyStats };
  readonly meters: Pick<Meters, 'registry'>;
  readonly database: Database;
  readonly shared: Pick<SharedState, 'redis'>;
  readonly jobs: Pick<Jobs, 'due'>;
  readonly callHomes: Pick<CallHomes, 'part'>;
  readonly now: () => number;
}

const isSame = (one: string, two: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(two)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined ? isFromHere(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);

/**
 * Adds the metrics route of this process, in Prometheus format, for the operator's monitoring; without permission the answer is "not
 * found", which hides the route.
 */
export function metricsRoute(app: App, deps: MetricsDeps): void {
  const { config, telephony, database, shared, jobs, callHomes, now } = deps;
  const { registry } = deps.meters;
  registerCallMetrics(registry, () => telephony.stats());
  registerPartMetrics(registry, {
    health: createHealthCheck({ database, redis: shared.redis, now }),
    hasRedis: shared.redis !== undefined,
    connections: () => database.connections(),
    dueJobs: () => jobs.due().catch(() => []), // the database went away meanwhile, which the next scrape shows
    callsHere: callHomes.part,
  });
  app.get(METRICS, { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Refusal(edgeErrors.notFound);
    return reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { edgeErrors } from '@patchbay/shared-contracts';
import type { TelephonyStats } from '@patchbay/telephony/call-port';
import { isFromHere } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { createMetrics } from './figures.ts';

export const METRICS = '/metrics';

export interface MetricsDeps {
  readonly config: { readonly metricsToken: string | undefined };
  readonly telephony: { stats(): TelephonyStats };
}

const isSame = (one: string, two: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(two)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined ? isFromHere(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);

/**
 * Adds the metrics route of this process, for the operator's monitoring; without permission the answer is "not found", which hides the
 * route.
 */
export function metricsRoute(app: App, { config, telephony }: MetricsDeps): void {
  const figures = createMetrics(() => telephony.stats());
  app.get(METRICS, { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Refusal(edgeErrors.notFound);
    return reply
      .header('Cache-Control', 'no-store')
      .type(figures.contentType)
      .send(await figures.text());
  });
}

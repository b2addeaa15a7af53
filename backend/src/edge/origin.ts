import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** The origin this installation is reached at, for this request. */
export const originOf = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;

/** Refuses what another site's page sent with our cookie; a client that is no browser sends neither header and has no cookie to lend. */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal(edgeErrors.forbidden);
  if (origin !== undefined && origin !== originOf(request, publicOrigin)) throw new Refusal(edgeErrors.forbidden);
}

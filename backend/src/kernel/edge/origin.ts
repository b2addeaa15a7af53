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

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether it comes from this machine, by address: a name could be anybody's. Proxies on this machine say whom they ask for. */
export const isFromHere = ({ ip }: FastifyRequest): boolean => /^(?:::ffff:)?127\.|^::1$/.test(ip);

/** This server as a browser on this machine knows it; `undefined` for whoever uses another name. */
export function loopbackOrigin(request: FastifyRequest): string | undefined {
  if (!URL.canParse(`http://${request.host}`)) return undefined;
  const { hostname } = new URL(`http://${request.host}`);
  return loopback.has(hostname) ? `http://${hostname}:${request.socket.localPort ?? 0}` : undefined;
}

/**
 * Where links of e-mails lead. Never to a name that only the request gives: who asks could have a link with somebody else's token sent to
 * a site of their own.
 */
export const linkOrigin = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? loopbackOrigin(request) ?? `http://localhost:${request.socket.localPort ?? 0}`;

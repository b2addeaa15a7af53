import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { hostName, isLoopbackHost } from './model/hosts.ts';
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

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Proxies say so, whichever they are: whom such a request comes from is hearsay. */
const isForwarded = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

/**
 * Whether somebody at this machine asks: from a loopback address, by a name of this machine, and not passed on [SEC-002]. The address
 * alone is any page's in a browser here, and any client's of a proxy here.
 */
export const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(headers.host) && !Object.keys(headers).some(isForwarded);

/** For what is for this machine alone: for everybody else it is not there. */
export async function requireFromHere(request: FastifyRequest): Promise<void> {
  if (!isFromHere(request)) throw new Refusal(edgeErrors.notFound);
}

/** This server as a browser on this machine knows it; `undefined` for whoever uses another name. */
export function loopbackOrigin(request: FastifyRequest): string | undefined {
  return isLoopbackHost(request.host) ? `http://${hostName(request.host)}:${request.socket.localPort ?? 0}` : undefined;
}

/**
 * Where links of e-mails lead. Never to a name that only the request gives: who asks could have a link with somebody else's token sent to
 * a site of their own.
 */
export const linkOrigin = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? loopbackOrigin(request) ?? `http://localhost:${request.socket.localPort ?? 0}`;

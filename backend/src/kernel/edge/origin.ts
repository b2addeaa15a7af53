import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { hostName, isLoopbackHost } from './model/hosts.ts';
import { Refusal } from './refusal.ts';

/** Returns the origin under which this installation is reached, for this request. */
export const originOf = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;

/**
 * Refuses requests from another site's page with the user's cookie; a client that is no browser sends neither header and has no such
 * cookie.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal(edgeErrors.forbidden);
  if (origin !== undefined && origin !== originOf(request, publicOrigin)) throw new Refusal(edgeErrors.forbidden);
}

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Headers that proxies add: the client of such a request cannot be verified. */
const isForwarded = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

/**
 * Whether the request comes from this machine: from a loopback address, by a name of this machine, and not forwarded [SEC-002]. The
 * address alone would also match any page in a local browser, and any client of a local proxy.
 */
export const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(headers.host) && !Object.keys(headers).some(isForwarded);

/** Restricts a route to this machine: others get "not found". */
export async function requireFromHere(request: FastifyRequest): Promise<void> {
  if (!isFromHere(request)) throw new Refusal(edgeErrors.notFound);
}

/** Returns this server's origin as a browser on this machine knows it; `undefined` for requests by another name. */
export function loopbackOrigin(request: FastifyRequest): string | undefined {
  return isLoopbackHost(request.host) ? `http://${hostName(request.host)}:${request.socket.localPort ?? 0}` : undefined;
}

/**
 * Returns the origin for links in e-mails. Never the host of the request alone: the sender could have a link with another person's
 * token sent to a foreign site.
 */
export const linkOrigin = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? loopbackOrigin(request) ?? `http://localhost:${request.socket.localPort ?? 0}`;

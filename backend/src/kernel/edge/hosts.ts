import { edgeErrors, paths } from '@patchbay/shared-contracts';
import type { IncomingMessage } from 'node:http';
import { createTrust } from './client-address.ts';
import { judgeHost, type KnownHosts } from './model/hosts.ts';
import { Refusal } from './refusal.ts';
import type { App } from './server.ts';

const reasons = { malformed: edgeErrors.badHost, other: edgeErrors.misdirected } as const;

/** How often a request says whom it asks: twice, and two readers of it could believe different ones (RFC 9112 §3.2). */
const timesSaid = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** The host in a request line that has a whole address: it counts before `Host` (RFC 9112 §3.2.2). */
const hostAsked = (url = ''): readonly string[] => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.slice(1) ?? [];

/** The hosts that proxies say they were asked for; of others nothing is believed. */
const hostsForwarded = ({ headers, socket }: Asking, { isProxy }: HostRules): readonly string[] =>
  headers['x-forwarded-host'] !== undefined && isProxy(socket.remoteAddress ?? '')
    ? [headers['x-forwarded-host']]
        .flat()
        .join(',')
        .split(',')
        .map((host) => host.trim())
    : [];

type Asking = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'url' | 'socket'>;

export interface HostRules {
  readonly hosts: KnownHosts;
  /** Whether this address is that of a trusted proxy. */
  readonly isProxy: (address: string) => boolean;
}

/**
 * Why a request, or a socket that wants to open, does not ask us; `null` when it does. Whatever says whom it asks has to be ours: `Host`, the
 * request line, and what a proxy says in `X-Forwarded-Host` [SEC-002].
 */
export function wrongHost(request: Asking, rules: HostRules) {
  if (timesSaid(request) > 1) return edgeErrors.badHost;
  const said = [request.headers.host, ...hostAsked(request.url), ...hostsForwarded(request, rules)];
  const verdicts = said.map((host) => judgeHost(host, rules.hosts));
  const wrong = verdicts.find((verdict) => verdict !== 'ours');
  return wrong === undefined ? null : reasons[wrong];
}

/**
 * Only requests for this installation are answered, and a proxy that we trust cannot change for whom they are. Health alone is told
 * whatever the host: who watches over machines asks them by their addresses.
 */
export function requireKnownHost(app: App, hosts: KnownHosts, trustedProxies: readonly string[]): void {
  const rules = { hosts, isProxy: createTrust(trustedProxies) };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === paths.health) return;
    const reason = wrongHost(request.raw, rules);
    if (reason !== null) throw new Refusal(reason);
  });
}

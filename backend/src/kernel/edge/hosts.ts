import { edgeErrors, paths } from '@patchbay/shared-contracts';
import type { IncomingMessage } from 'node:http';
import { createTrust } from './client-address.ts';
import { judgeHost, type KnownHosts } from './model/hosts.ts';
import { Refusal } from './refusal.ts';
import type { App } from './server.ts';

const reasons = { malformed: edgeErrors.badHost, other: edgeErrors.misdirected } as const;

/** Returns how often a request has a `Host` header: with two, two readers could use different ones (RFC 9112 §3.2). */
const hostHeaderCount = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Returns the host of a request line with an absolute address: it takes precedence over `Host` (RFC 9112 §3.2.2). */
const hostInRequestLine = (url = ''): readonly string[] => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.slice(1) ?? [];

/** Returns the requested hosts as reported by proxies; other clients are not believed. */
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
 * Returns why a request, or a WebSocket upgrade, is not for this server; `null` when it is. Every statement of the host has to name this server:
 * `Host`, the request line, and a proxy's `X-Forwarded-Host` [SEC-002].
 */
export function wrongHost(request: Asking, rules: HostRules) {
  if (hostHeaderCount(request) > 1) return edgeErrors.badHost;
  const said = [request.headers.host, ...hostInRequestLine(request.url), ...hostsForwarded(request, rules)];
  const verdicts = said.map((host) => judgeHost(host, rules.hosts));
  const wrong = verdicts.find((verdict) => verdict !== 'ours');
  return wrong === undefined ? null : reasons[wrong];
}

/**
 * Answers only requests for this installation, whose host even a trusted proxy cannot change. Only the health check is answered for any
 * host: monitoring requests it by IP address.
 */
export function requireKnownHost(app: App, hosts: KnownHosts, trustedProxies: readonly string[]): void {
  const rules = { hosts, isProxy: createTrust(trustedProxies) };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === paths.health) return;
    const reason = wrongHost(request.raw, rules);
    if (reason !== null) throw new Refusal(reason);
  });
}

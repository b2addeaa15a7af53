import { edgeErrors, paths } from '@patchbay/shared-contracts';
import type { IncomingMessage } from 'node:http';
import { judgeHost, type KnownHosts } from './model/hosts.ts';
import { Refusal } from './refusal.ts';
import type { App } from './server.ts';

const reasons = { malformed: edgeErrors.badHost, other: edgeErrors.misdirected } as const;

/** How often a request says whom it asks: twice, and two readers of it could believe different ones (RFC 9112 §3.2). */
const timesSaid = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Why a request does not ask us; `null` when it does. */
export function wrongHost(request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>, hosts: KnownHosts) {
  if (timesSaid(request) > 1) return edgeErrors.badHost;
  const verdict = judgeHost(request.headers.host, hosts);
  return verdict === 'ours' ? null : reasons[verdict];
}

/**
 * Only requests for this installation are answered, and a proxy that we trust cannot change for whom they are. Health alone is told
 * whatever the host: who watches over machines asks them by their addresses.
 */
export function requireKnownHost(app: App, hosts: KnownHosts): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === paths.health) return;
    const reason = wrongHost(request.raw, hosts);
    if (reason !== null) throw new Refusal(reason);
    if (judgeHost(request.host, hosts) !== 'ours') throw new Refusal(edgeErrors.misdirected);
  });
}

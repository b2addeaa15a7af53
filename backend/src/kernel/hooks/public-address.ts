import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why a web hook was not sent: its host is, or has an address, inside. */
export class PrivateAddress extends Error {
  constructor(readonly host: string) {
    super(`${host} has no public address`);
  }
}

/** Whether the internet has this address: no loopback, no private or link-local network, no multicast, nothing reserved. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveByDns: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

/**
 * The addresses of a host, for connections to exactly these: what is checked is what is dialled, so a name that answers otherwise
 * the second time leads nowhere else (DNS rebinding). Rejects with `PrivateAddress` when any of them is inside.
 */
export async function publicAddresses(
  host: string,
  resolve: Resolve = resolveByDns,
): Promise<readonly LookupAddress[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found = family === 0 ? await resolve(bare) : [{ address: bare, family }];
  if (found.length === 0 || !found.every(({ address }) => isPublic(address))) throw new PrivateAddress(host);
  return found;
}

/** A look-up that knows only these. */
export const pinnedTo =
  (found: readonly LookupAddress[]): LookupFunction =>
  (_host, options, answer) => {
    const [first] = found;
    if (!first) return answer(new Error('no address'), '');
    if (options.all) answer(null, [...found]);
    else answer(null, first.address, first.family);
  };

import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A web hook was not sent because its host is, or has, a private address. */
export class PrivateAddress extends Error {
  constructor(readonly host: string) {
    super(`${host} has no public address`);
  }
}

/** Whether an address is public: not loopback, private, link-local, multicast or reserved. */
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
 * Looks up the addresses of a host, for connections to exactly these: the checked addresses are the ones connected to, so a name that
 * resolves differently the second time (DNS rebinding) is harmless. Rejects with `PrivateAddress` when any of them is private.
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

/** Returns a look-up function that knows only these addresses. */
export const pinnedTo =
  (found: readonly LookupAddress[]): LookupFunction =>
  (_host, options, answer) => {
    const [first] = found;
    if (!first) return answer(new Error('no address'), '');
    if (options.all) answer(null, [...found]);
    else answer(null, first.address, first.family);
  };

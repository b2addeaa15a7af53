import { createHmac } from 'node:crypto';
import { dayAt } from '@patchbay/shared-contracts/time';
import ipaddr from 'ipaddr.js';

/** Prefix length of IPv6: the rest of the address can be chosen freely by one customer of a provider. */
const NETWORK_BITS = 64;

/** Returns the part of an address that identifies its owner: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`).toString();
}

/** Pseudonymises a network with a value that changes daily and needs our secret to be resolved [PLAT-024, SEC-013]. */
export const createOrigins =
  (secret: Uint8Array, now: () => number) =>
  (address: string): string =>
    createHmac('sha256', secret)
      .update(`origin ${dayAt(now(), 'UTC')} ${networkOf(address)}`)
      .digest()
      .subarray(0, 9)
      .toString('base64url');

import { createHmac } from 'node:crypto';
import { dayAt } from '@patchbay/shared-contracts/time';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one customer of a provider has to oneself to choose from. */
const NETWORK_BITS = 64;

/** Who could report as one: an IPv4 address, the network of an IPv6 one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`).toString();
}

/** A name for a network that is another one each day, and tells nobody without our secret which it is [PLAT-024, SEC-013]. */
export const createOrigins =
  (secret: Uint8Array, now: () => number) =>
  (address: string): string =>
    createHmac('sha256', secret)
      .update(`origin ${dayAt(now(), 'UTC')} ${networkOf(address)}`)
      .digest()
      .subarray(0, 9)
      .toString('base64url');

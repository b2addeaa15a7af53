import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Returns an IPv4 address as such, also when a dual-stack socket reports it in IPv6 form. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address belongs to a proxy that is trusted to name the client and the host [SEC-003]. */
export function createTrust(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (said) => {
    const address = plain(said);
    return isIP(address) !== 0 && trusted.check(address, familyOf(address));
  };
}

/**
 * Returns the client's address by the same rule as for requests (`trustProxy`): among the forwarding addresses, the nearest that is not
 * trusted [SEC-003].
 */
export function createClientAddress(trustedProxies: readonly string[]) {
  const isTrusted = createTrust(trustedProxies);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const chain = [socket.remoteAddress ?? '', ...said.reverse()].map((address) => plain(address.trim()));
    const known = chain.filter((address, index) => index === 0 || address !== '');
    return known.find((address) => !isTrusted(address)) ?? known.at(-1) ?? '';
  };
}

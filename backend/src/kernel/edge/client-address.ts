import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An IPv4 address as such, also where a socket for both families says it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is that of a proxy that is believed when it says whom it asks for, and by which name [SEC-003]. */
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

/** Who asks, by the rule that requests go by (`trustProxy`): of those who passed it on, the nearest that is not trusted [SEC-003]. */
export function createClientAddress(trustedProxies: readonly string[]) {
  const isTrusted = createTrust(trustedProxies);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const chain = [socket.remoteAddress ?? '', ...said.reverse()].map((address) => plain(address.trim()));
    const known = chain.filter((address, index) => index === 0 || address !== '');
    return known.find((address) => !isTrusted(address)) ?? known.at(-1) ?? '';
  };
}

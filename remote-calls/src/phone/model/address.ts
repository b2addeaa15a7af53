import type { SipCredentials } from '@patchbay/shared-contracts';

/** The socket of the proxy: `kamailio_wss_domain` as an address, or as a bare domain behind TLS [SIP-040]. */
export const socketOf = ({ kamailio_wss_domain: proxy }: SipCredentials): string =>
  /^wss?:\/\//.test(proxy) ? proxy : `wss://${proxy}`;

/** Where the connectivity check asks [SIP-015]: manifest.json at the same place. */
export function manifestOf(credentials: SipCredentials): string {
  const { protocol, host } = new URL(socketOf(credentials));
  return `${protocol === 'wss:' ? 'https:' : 'http:'}//${host}/manifest.json`;
}

export const sipUriOf = ({ kamailio_username: user, kamailio_domain: domain }: SipCredentials): string =>
  `sip:${user}@${domain}`;

import type { SipCredentials } from '@patchbay/shared-contracts';

/** Returns the proxy's WebSocket address from `kamailio_wss_domain`: an address, or a bare domain behind TLS [SIP-040]. */
export const socketOf = ({ kamailio_wss_domain: proxy }: SipCredentials): string =>
  /^wss?:\/\//.test(proxy) ? proxy : `wss://${proxy}`;

/** Returns the address of the connectivity check [SIP-015]: manifest.json at the same host. */
export function manifestOf(credentials: SipCredentials): string {
  const { protocol, host } = new URL(socketOf(credentials));
  return `${protocol === 'wss:' ? 'https:' : 'http:'}//${host}/manifest.json`;
}

export const sipUriOf = ({ kamailio_username: user, kamailio_domain: domain }: SipCredentials): string =>
  `sip:${user}@${domain}`;

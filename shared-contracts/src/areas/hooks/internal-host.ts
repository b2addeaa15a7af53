/** Names that are never internet hosts (RFC 6761, RFC 6762, RFC 8375). */
const OWN_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** Whether the name of a URL alone shows that it is internal; numeric addresses are checked by the server. */
export function isInternalHost(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/\.$/, '') : '';
  return OWN_NAME.test(host) || (!host.includes('.') && !host.includes(':') && host !== '');
}

/** Names that never mean a machine of the internet (RFC 6761, RFC 6762, RFC 8375). */
const OWN_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** Whether an address of the web leads to a machine or network of one's own by its very name; addresses in digits are the server's to judge. */
export function isOwnHost(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/\.$/, '') : '';
  return OWN_NAME.test(host) || (!host.includes('.') && !host.includes(':') && host !== '');
}

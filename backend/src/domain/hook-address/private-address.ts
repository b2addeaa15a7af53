import { isIP } from 'node:net';
import { isInternalHost } from '@patchbay/shared-contracts/hooks';
import { isPublic } from '../../kernel/hooks/public-address.ts';

/** Whether an address is visibly private; a host name is resolved and checked at each request [CONF-HOOK-005]. */
export function isPrivateAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const bare = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? isInternalHost(url) : !isPublic(bare);
}

/** Option for checking a flow: refuses private addresses, unless hooks may use them. */
export const refusingPrivate = (toPrivate: boolean): { readonly refuses?: (url: string) => boolean } =>
  toPrivate ? {} : { refuses: isPrivateAddress };

import { isIP } from 'node:net';
import { isOwnHost } from '@patchbay/shared-contracts/hooks';
import { isPublic } from '../../kernel/hooks/public-address.ts';

/** Whether an address is one's own by how it is written; what a name stands for is looked at whenever it is sent to [CONF-HOOK-005]. */
export function isPrivateAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const bare = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? isOwnHost(url) : !isPublic(bare);
}

/** What a flow is checked with: where hooks may go to one's own network, nothing is refused. */
export const refusingPrivate = (toPrivate: boolean): { readonly refuses?: (url: string) => boolean } =>
  toPrivate ? {} : { refuses: isPrivateAddress };

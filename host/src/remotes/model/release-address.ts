import type { ResolvedRelease } from '@patchbay/shared-contracts';

/** Returns the folder of a release as an absolute address, ending in '/'. */
export const folderOf = ({ base }: Pick<ResolvedRelease, 'base'>, origin: string): string => new URL(base, origin).href;

/** Returns the name of a release in telemetry: `remote-logs@1.2.0`. */
export const labelOf = ({ name, version }: Pick<ResolvedRelease, 'name' | 'version'>): string => `${name}@${version}`;

const addresses = /https?:\/\/[^\s)]+/g;

/**
 * Returns the release whose script comes first in a stack (or is the address itself), i.e. the one that threw or called. The error text
 * in a stack may contain addresses too, but none of a release.
 */
export function releaseIn<Owner extends { readonly folder: string }>(
  text: string,
  owners: readonly Owner[],
): Owner | null {
  for (const address of text.match(addresses) ?? []) {
    const owner = owners.find(({ folder }) => address.startsWith(folder));
    if (owner) return owner;
  }
  return null;
}

import type { ResolvedRelease } from '@patchbay/shared-contracts';

/** The folder of a release as an absolute address, ends in '/'. */
export const folderOf = ({ base }: Pick<ResolvedRelease, 'base'>, origin: string): string => new URL(base, origin).href;

/** `remote-logs@1.2.0`, as telemetry names a release. */
export const labelOf = ({ name, version }: Pick<ResolvedRelease, 'name' | 'version'>): string => `${name}@${version}`;

const addresses = /https?:\/\/[^\s)]+/g;

/**
 * The release whose script comes first in a stack (or is the address itself): who threw, or who called. A stack's own text may
 * carry addresses too, but no release's.
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

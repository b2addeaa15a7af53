import type { Gate, ResolvedRelease } from '@patchbay/shared-contracts';

/** Gate of users who may test other versions of remotes than the ones assigned to them [PLAT-016]. */
export const TESTERS: Gate = 'permission:test_releases';

export interface Badge {
  readonly remote: string;
  /** Address of an unpublished build; null for a published version. */
  readonly address: string | null;
  readonly version: string;
  /** Epoch ms. */
  readonly expiresAt: number | null;
}

/** Returns the versions under test in this tab. */
export const badgesOf = (releases: readonly ResolvedRelease[]): readonly Badge[] =>
  releases
    .filter(({ channel }) => channel === 'override')
    .map(({ name, base, version, local, expiresAt }) => ({
      remote: name,
      version,
      address: local ? base : null,
      expiresAt: expiresAt ?? null,
    }));

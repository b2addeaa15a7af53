import type { Gate, ResolvedRelease } from '@patchbay/shared-contracts';

/** Who may test other versions of remotes than the ones they were given [PLAT-016]. */
export const TESTERS: Gate = 'permission:test_releases';

export interface Badge {
  readonly remote: string;
  /** The address of a build that nobody published; null for a published version. */
  readonly address: string | null;
  readonly version: string;
  /** Epoch ms. */
  readonly expiresAt: number | null;
}

/** What is being tested in this tab. */
export const badgesOf = (releases: readonly ResolvedRelease[]): readonly Badge[] =>
  releases
    .filter(({ channel }) => channel === 'override')
    .map(({ name, base, version, local, expiresAt }) => ({
      remote: name,
      version,
      address: local ? base : null,
      expiresAt: expiresAt ?? null,
    }));

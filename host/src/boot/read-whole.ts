import type { ResolvedRegistry } from '@patchbay/shared-contracts';
import { inSixLanguages } from '@patchbay/shared-contracts/earlier-titles';
import { readLocalReleases } from '../overrides/effects/local-release.ts';

/**
 * Completes the document's registry: adds the declarations of builds under test [PLAT-016], and titles in six languages for remotes
 * that still declare them by key [PLAT-026].
 */
export async function readWhole(registry: ResolvedRegistry): Promise<ResolvedRegistry> {
  const read = await readLocalReleases(registry);
  const releases = read.releases.map((release) => ({ ...release, declaration: inSixLanguages(release.declaration) }));
  return { ...read, releases };
}

import type { ResolvedRegistry } from '@patchbay/shared-contracts';
import { inSixLanguages } from '@patchbay/shared-contracts/earlier-titles';
import { readLocalReleases } from '../overrides/effects/local-release.ts';

/**
 * The registry with all that its document does not say: the declarations of builds under test [PLAT-016], and the titles of remotes of the
 * first form in six languages [PLAT-026].
 */
export async function readWhole(registry: ResolvedRegistry): Promise<ResolvedRegistry> {
  const read = await readLocalReleases(registry);
  const releases = read.releases.map((release) => ({ ...release, declaration: inSixLanguages(release.declaration) }));
  return { ...read, releases };
}

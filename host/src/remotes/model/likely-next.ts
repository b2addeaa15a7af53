import { pathMatches, type Facts, type ResolvedRelease } from '@patchbay/shared-contracts';
import { navigationOf } from '../../routing/navigation.ts';

/** Returns the remotes that serve a path of the console. */
export const remotesOf = (releases: readonly ResolvedRelease[], pathname: string): readonly string[] =>
  releases
    .filter(({ declaration }) => declaration.routes.some(({ path }) => pathMatches(path, pathname)))
    .map(({ name }) => name);

/** Returns the first menu page whose remote is not loaded, as the likely next visit [PLAT-028]. */
export const likelyNext = (
  releases: readonly ResolvedRelease[],
  facts: Facts,
  isThere: (name: string) => boolean,
): string | null =>
  navigationOf(releases, facts)
    .flatMap(({ path }) => remotesOf(releases, path))
    .find((name) => !isThere(name)) ?? null;

/** Network information of the browser; not every browser provides it. */
export interface Line {
  readonly saveData: boolean;
  readonly effectiveType: string;
}
/** Whether prefetching is acceptable: not with a metered or slow connection. */
export const mayGuess = ({ saveData, effectiveType }: Line): boolean =>
  !saveData && effectiveType !== '2g' && effectiveType !== 'slow-2g';

import { pathMatches, type Facts, type ResolvedRelease } from '@patchbay/shared-contracts';
import { navigationOf } from '../../routing/navigation.ts';

/** The remotes that a path of the console belongs to. */
export const remotesOf = (releases: readonly ResolvedRelease[], pathname: string): readonly string[] =>
  releases
    .filter(({ declaration }) => declaration.routes.some(({ path }) => pathMatches(path, pathname)))
    .map(({ name }) => name);

/** The first page of the menu whose remote is not there yet: where somebody goes next, as far as one can tell [PLAT-028]. */
export const likelyNext = (
  releases: readonly ResolvedRelease[],
  facts: Facts,
  isThere: (name: string) => boolean,
): string | null =>
  navigationOf(releases, facts)
    .flatMap(({ path }) => remotesOf(releases, path))
    .find((name) => !isThere(name)) ?? null;

/** What the browser knows of the line; not every browser tells. */
export interface Line {
  readonly saveData: boolean;
  readonly effectiveType: string;
}
/** Nothing is fetched on a guess where every byte is dear. */
export const mayGuess = ({ saveData, effectiveType }: Line): boolean =>
  !saveData && effectiveType !== '2g' && effectiveType !== 'slow-2g';

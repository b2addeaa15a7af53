import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredRoute, ResolvedRelease } from '@patchbay/shared-contracts';
import { routeRules } from '@patchbay/shared-contracts/testing';
import { readDeclaration } from '../../../scripts/build/features.mjs';
import { sampleRelease } from '../remotes/testing/sample-release.ts';

/** Returns a release of the remote with this declaration, as the registry would serve it. */
export const releaseOf = (declaration: { readonly name: string } & Record<string, unknown>): ResolvedRelease =>
  sampleRelease(declaration.name, { declaration });

const root = join(__dirname, '../../..');

const hasRule = ({ path, area }: DeclaredRoute): boolean => area !== 'console' || path in routeRules;

/**
 * Declarations of this repository's remotes, so that tests cover the real product. Only pages with an entry in `routeRules`: teams test
 * their additions themselves.
 */
export const realReleases: readonly ResolvedRelease[] = readdirSync(root)
  .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'console.json')))
  .map((name) => releaseOf(readDeclaration(join(root, name))))
  .map(({ declaration, ...release }) => ({
    ...release,
    declaration: { ...declaration, routes: declaration.routes.filter(hasRule) },
  }));

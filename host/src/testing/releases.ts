import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleRoutes, type ConsoleRoute, type ResolvedRelease } from '@patchbay/shared-contracts';
import { sampleRelease } from '../remotes/testing/sample-release.ts';
import { hostRoutes } from '../routing/declared.ts';

/** A release of the remote with this declaration, as the registry would serve it. */
export const releaseOf = (declaration: { readonly name: string } & Record<string, unknown>): ResolvedRelease =>
  sampleRelease(declaration.name, { declaration });

/** How a remote declares a row of the table in its console.json. */
export const declared = ({ path, title, gate, nav }: ConsoleRoute) => ({
  path,
  title,
  gate,
  ...(nav
    ? {
        nav: {
          label: nav.label ?? title,
          icon: nav.icon,
          order: nav.order,
          ...(nav.group ? { group: nav.group } : {}),
        },
      }
    : {}),
});

const root = join(__dirname, '../../..');
/** The remotes of this repository, by what they declare: what a test shows of these the product has. */
export const realReleases: readonly ResolvedRelease[] = readdirSync(root)
  .map((name) => ({ name, file: join(root, name, 'console.json') }))
  .filter(({ name, file }) => name.startsWith('remote-') && existsSync(file))
  .map(({ file }) => releaseOf(JSON.parse(readFileSync(file, 'utf8'))));

/**
 * Every area of the documents, declared by one made-up remote: what a test shows of this is a rule of the shell, until a remote
 * has the page.
 */
export const everyArea = releaseOf({
  name: 'remote-everything',
  contracts: '^1.0.0',
  mount: 'routes',
  routes: consoleRoutes.filter((route) => !hostRoutes.includes(route)).map(declared),
});

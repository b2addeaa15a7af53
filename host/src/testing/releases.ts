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

/** Every area of the documents, declared by one remote. */
export const everyArea = releaseOf({
  name: 'remote-everything',
  contracts: '^1.0.0',
  mount: 'routes',
  routes: consoleRoutes.filter((route) => !hostRoutes.includes(route)).map(declared),
});

import { consoleRoutes, declarationSchema, type ConsoleRoute, type Release } from '@patchbay/shared-contracts';
import { hostRoutes } from '../routing/declared.ts';

/** A release of a remote for tests of the shell: what the registry would serve for this declaration. */
export function releaseOf(declaration: unknown): Release {
  const parsed = declarationSchema.parse(declaration);
  return {
    name: parsed.name,
    version: '1',
    base: '/',
    entry: '',
    module: './mount',
    files: {},
    preload: [],
    signature: '',
    declaration: parsed,
  };
}

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
export const everyArea: Release = releaseOf({
  name: 'remote-everything',
  contracts: '^1.0.0',
  mount: 'routes',
  routes: consoleRoutes.filter((route) => !hostRoutes.includes(route)).map(declared),
});

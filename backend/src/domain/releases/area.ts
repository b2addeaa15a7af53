import type { App } from '../../kernel/edge/server.ts';
import { defineArea } from '../area/define-area.ts';
import { releaseChores } from './chores.ts';
import { keepReleasing } from './keep-releasing.ts';
import { platformRoutes, type PlatformDeps } from './platform-routes.ts';
import type { Registry } from './registry/registry.ts';
import { registryRoutes } from './registry/routes.ts';
import type { Visitors } from './registry/visitors.ts';
import { createReleasing } from './releasing.ts';
import { releaseSettings } from './settings.ts';

interface ReleasesDeps extends PlatformDeps {
  readonly registry: Registry;
  readonly visitors: Visitors;
}

/** Versions of remotes, and their assignment to users. */
export const releasesArea = defineArea({
  name: 'releases',
  env: releaseSettings,
  services: createReleasing,
  async openRoutes(app: App, deps: ReleasesDeps) {
    registryRoutes(app, deps);
    await platformRoutes(app, deps);
  },
  jobs: releaseChores,
  perProcess: keepReleasing,
});

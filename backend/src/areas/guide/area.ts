import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { guideRoutes } from './routes.ts';

interface Deps {
  readonly config: { readonly environment: { readonly guideUrl: string } };
  readonly folders: { readonly guide: string };
}

/** The user guide, as built by the project [ROUTE-019, ACCT-020]. */
export const guideArea = defineArea({
  name: 'guide',
  async pages(app: App, { config, folders }: Deps) {
    await guideRoutes(app, { at: config.environment.guideUrl, folder: folders.guide });
  },
});

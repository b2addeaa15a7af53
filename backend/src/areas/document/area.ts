import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { appFileRoutes } from './app-files.ts';
import { assetRoutes, type Served } from './assets.ts';
import { documentRoutes, type DocumentDeps } from './routes.ts';
import { documentSettings } from './settings.ts';

type FromConfig = 'environment' | 'socialSignIn' | 'appEnv' | 'eksHost' | 'limits' | 'publicOrigin';
type FromFolders = 'hostFolder' | 'phoneFolder';

interface Deps extends Omit<DocumentDeps, FromConfig | FromFolders> {
  readonly config: Pick<DocumentDeps, FromConfig>;
  readonly folders: { readonly host: string; readonly phone: string | undefined; readonly releases: string };
  readonly publishing: Pick<Served, 'ready'>;
}

/** The HTML document behind every address of a page, and the files that it loads. */
export const documentArea = defineArea({
  name: 'document',
  env: documentSettings,
  openRoutes: (app: App, { folders }: Deps) => appFileRoutes(app, folders.host),
  async pages(app: App, deps: Deps) {
    const { config, folders, publishing } = deps;
    const places = { hostFolder: folders.host, phoneFolder: folders.phone };
    await assetRoutes(app, { ...places, releasesFolder: folders.releases, ready: publishing.ready });
    documentRoutes(app, { ...deps, ...places, ...config });
  },
});

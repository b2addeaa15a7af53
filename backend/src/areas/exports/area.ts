import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { JobsOfArea } from '../../kernel/jobs/job-kind.ts';
import { exportRoutes, type ExportRoutesDeps } from './routes.ts';

interface ExportsDeps extends Omit<ExportRoutesDeps, 'exportsFolder'> {
  readonly folders: { readonly exports: string };
}

/** Files of the pages that other areas give. */
export const exportsArea = defineArea({
  name: 'exports',
  routes: (app: App, deps: ExportsDeps) => exportRoutes(app, { ...deps, exportsFolder: deps.folders.exports }),
  jobs: ({ exports }: { readonly exports: JobsOfArea }) => [exports],
});

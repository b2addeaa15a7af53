import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { JobsOfArea } from '../../kernel/jobs/job-kind.ts';
import { createExports, type Exports, type ExportsDeps } from './exports.ts';
import { exportRoutes, type ExportRoutesDeps } from './routes.ts';

interface Deps extends Omit<ExportRoutesDeps, 'exportsFolder'> {
  readonly folders: { readonly exports: string };
}

interface Base extends Omit<ExportsDeps, 'folder' | 'wake'> {
  readonly folders: { readonly exports: string } & ExportsDeps['folders'];
  readonly jobs: Pick<ExportsDeps, 'wake'>;
}

interface Attending {
  readonly exports: Exports;
  readonly onError: (error: unknown) => void;
}

/** Files of the pages that other areas give. */
export const exportsArea = defineArea({
  name: 'exports',
  services: (base: Base) => ({
    exports: createExports({ ...base, folder: base.folders.exports, wake: base.jobs.wake }),
  }),
  routes: (app: App, deps: Deps) => exportRoutes(app, { ...deps, exportsFolder: deps.folders.exports }),
  // What a process that was killed left is gone once the next one serves.
  attends: ({ exports, onError }: Attending) => {
    const swept = exports.sweep().catch(onError);
    return () => swept;
  },
  jobs: ({ exports }: { readonly exports: JobsOfArea }) => [exports],
});

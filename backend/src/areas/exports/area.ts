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

/** Prepared files of lists that other areas provide. */
export const exportsArea = defineArea({
  name: 'exports',
  services: (base: Base) => ({
    exports: createExports({ ...base, folder: base.folders.exports, wake: base.jobs.wake }),
  }),
  routes: (app: App, deps: Deps) => exportRoutes(app, { ...deps, exportsFolder: deps.folders.exports }),
  // Files left by a process that was killed are deleted when the next one starts.
  perProcess: ({ exports, onError }: Attending) => {
    const swept = exports.sweep().catch(onError);
    return () => swept;
  },
  jobs: ({ exports }: { readonly exports: JobsOfArea }) => [exports],
});

import './tables.ts';
import { defineArea } from '../../domain/area/define-area.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { dataFileJob, type DataFileJob } from './data-file-job.ts';
import { accountFileRoutes, type FileDeps } from './file-routes.ts';
import { personRoutes, type PersonDeps } from './person-routes.ts';
import { sweepDataFiles } from './sweep.ts';

interface Base {
  readonly folders: { readonly accountData: string; readonly recordings: string; readonly sounds: string };
  readonly config: { readonly recordingsKey: Buffer | undefined };
  readonly now: () => number;
}

interface Working {
  readonly dataFiles: DataFileJob;
  readonly database: Database;
  readonly folders: { readonly accountData: string };
  readonly now: () => number;
}

/** Export and erasure of all data of an account, and of one person, by its owner [ACCT-021]. */
export const accountDataArea = defineArea({
  name: 'account-data',
  services: ({ folders, config, now }: Base) => ({
    dataFiles: dataFileJob({
      ...{ folder: folders.accountData, recordings: folders.recordings, sounds: folders.sounds, now },
      recordingsKey: config.recordingsKey,
    }),
  }),
  routes(app: App, deps: FileDeps & PersonDeps) {
    accountFileRoutes(app, deps);
    personRoutes(app, deps);
  },
  jobs: ({ dataFiles, database, folders, now }: Working) => [
    { jobs: [dataFiles], schedules: [] },
    defineChore({
      ...{ name: 'sweep-account-data', cron: '17 * * * *' },
      run: () => sweepDataFiles(database, folders.accountData, now()),
    }),
  ],
});

import { defineArea } from '../../domain/area/define-area.ts';
import { callMonthsAhead } from '../../domain/calls/add-call-months.ts';
import { recordingsRetention } from '../../domain/calls/retention.ts';
import { recordingSettings } from '../../domain/calls/settings.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import { callLogList, whatsAppLogList } from './lists.ts';
import { logOptionRoutes } from './log-option-routes.ts';
import { logRoutes, type LogDeps } from './log-routes.ts';
import { recordingRoutes, type RecordingDeps } from './recording-routes.ts';
import type { SoundPlace } from './sound-sending.ts';
import { whatsAppLogRoute } from './whatsapp-log.ts';
import { callsSeed } from './seed/seed.ts';

interface LogsDeps extends LogDeps, Omit<RecordingDeps, keyof SoundPlace> {
  readonly config: { readonly recordingsKey: Buffer | undefined };
  readonly folders: { readonly recordings: string };
}

interface Keeping {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly folders: { readonly recordings: string };
  readonly config: { readonly recordingDays: number };
  readonly now: () => number;
}

/** The call log: its contents and retention. */
export const logsArea = defineArea({
  name: 'logs',
  env: recordingSettings,
  routes(app: App, deps: LogsDeps) {
    logRoutes(app, deps);
    logOptionRoutes(app, deps.database);
    whatsAppLogRoute(app, deps);
    const { folders, config } = deps;
    recordingRoutes(app, { ...deps, recordingsFolder: folders.recordings, recordingsKey: config.recordingsKey });
  },
  lists: [callLogList, whatsAppLogList],
  jobs: ({ database, audit, folders, config, now }: Keeping) => [
    recordingsRetention({ database, audit, recordingsFolder: folders.recordings, days: config.recordingDays, now }),
    callMonthsAhead({ database, now }),
  ],
  seed: callsSeed,
});

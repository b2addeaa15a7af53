import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { callLogExport, whatsAppLogExport } from './exports.ts';
import { logOptionRoutes } from './log-option-routes.ts';
import { logRoutes, type LogDeps } from './log-routes.ts';
import { recordingRoutes, type RecordingDeps } from './recording-routes.ts';
import { whatsAppLogRoute } from './whatsapp-log.ts';

interface LogsDeps extends LogDeps, Omit<RecordingDeps, 'recordingsFolder'> {
  readonly folders: { readonly recordings: string };
}

export const logsArea = defineArea({
  name: 'logs',
  routes(app: App, deps: LogsDeps) {
    logRoutes(app, deps);
    logOptionRoutes(app, deps.database);
    whatsAppLogRoute(app, deps);
    recordingRoutes(app, { ...deps, recordingsFolder: deps.folders.recordings });
  },
  exports: [callLogExport, whatsAppLogExport],
});

import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { attachingRoute } from './attaching-route.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { callLogReportList, standardReportList } from './lists.ts';
import { reportPreviewRoute } from './preview-route.ts';
import { runRoutes, type RunDeps } from './run-routes.ts';
import { savedRoutes } from './saved-routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { dueChore, sendingJob, type SendingDeps } from './send-reports.ts';
import { reportMailChore, type ReportMailDeps } from './send-report-mails.ts';

/** Reports: saved, previewed, exported, and sent by a schedule [CONF-REP-003]. */
export const reportsArea = defineArea({
  name: 'reports',
  routes(app: App, deps: RunDeps) {
    catalogueRoutes(app, deps);
    savedRoutes(app, deps);
    reportPreviewRoute(app, deps);
    runRoutes(app, deps);
    scheduleRoutes(app, deps);
    attachingRoute(app, deps);
  },
  lists: [standardReportList, callLogReportList],
  jobs(deps: SendingDeps & ReportMailDeps) {
    const kind = sendingJob(deps);
    return [{ jobs: [kind], schedules: [] }, dueChore(kind, deps), reportMailChore(deps)];
  },
});

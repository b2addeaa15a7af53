import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import { customerRoutes, type CustomerDeps } from './customer-routes.ts';
import { detailRoute, type DetailDeps } from './detail-route.ts';
import { dispositionRoute } from './disposition-routes.ts';
import { followUpRoute } from './follow-up-route.ts';
import { followUpDoneRoute } from './follow-up-done-route.ts';
import { importRoutes } from './import/routes.ts';
import { ownFollowUpsRoute } from './own-follow-ups.ts';
import { saveRoutes, type SaveDeps } from './save-routes.ts';
import { timelineRoute } from './timeline-route.ts';

interface CustomersDeps extends SaveDeps, DetailDeps, CustomerDeps {
  readonly database: Database;
}

export function customersRoutes(app: App, deps: CustomersDeps): void {
  customerRoutes(app, deps);
  saveRoutes(app, deps);
  detailRoute(app, deps);
  dispositionRoute(app, deps.database);
  followUpRoute(app, deps);
  ownFollowUpsRoute(app, deps.database);
  followUpDoneRoute(app, deps);
  timelineRoute(app, deps);
  importRoutes(app, deps);
}

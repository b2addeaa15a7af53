import type { Database } from '../db/database.ts';
import type { App } from '../edge/server.ts';
import { customerRoutes } from './customer-routes.ts';
import { dispositionRoute } from './disposition-routes.ts';

interface CustomersDeps {
  readonly database: Database;
}

/** The customers' area. */
export function customersRoutes(app: App, { database }: CustomersDeps): void {
  customerRoutes(app, database);
  dispositionRoute(app, database);
}

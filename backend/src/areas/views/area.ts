import { defineArea } from '../../domain/area/define-area.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import { viewRoutes } from './routes.ts';

export const viewsArea = defineArea({
  name: 'views',
  routes: (app: App, { database }: { readonly database: Database }) => viewRoutes(app, database),
});

import {
  healthQuerySchema,
  healthSeriesSchema,
  historyPageSchema,
  historyQuerySchema,
  overviewSchema,
  platformPaths,
} from '@patchbay/shared-contracts/platform';
import type { Database } from '../../../kernel/db/database.ts';
import { operator, refusals } from '../../../kernel/edge/openapi.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { healthSeries } from '../rollouts/health.ts';
import { HISTORY_PAGE, readHistory, readOverview } from './overview.ts';
import type { Registry } from '../registry/registry.ts';

export interface OverviewDeps {
  readonly database: Database;
  readonly registry: Registry;
  readonly now: () => number;
}

const config = { rateLimit: { max: 600, timeWindow: 60_000 } };
const security = [...operator];

/** Routes of the operators' overview [PLAT-017]. */
export function overviewRoutes(app: App, { database, registry, now }: OverviewDeps): void {
  app.get(
    platformPaths.platformReleases,
    {
      config,
      schema: {
        summary: 'Every remote, its versions and how they fare',
        security,
        response: { 200: overviewSchema, ...refusals },
      },
    },
    async () => {
      const remotes = await database.asPlatform((tx) => readOverview(tx, now()));
      return { revision: (await registry.picture()).revision, remotes: [...remotes] };
    },
  );
  app.get(
    platformPaths.platformHistory,
    {
      config,
      schema: {
        summary: 'Who did what when, newest first',
        security,
        querystring: historyQuerySchema,
        response: { 200: historyPageSchema, ...refusals },
      },
    },
    async (request) => {
      const entries = await database.asPlatform((tx) => readHistory(tx, request.query));
      return { entries: entries.slice(0, HISTORY_PAGE), more: entries.length > HISTORY_PAGE };
    },
  );
  app.get(
    platformPaths.platformHealth,
    {
      config,
      schema: {
        summary: 'Visits, failures and load times of a remote by version, over time',
        security,
        querystring: healthQuerySchema,
        response: { 200: healthSeriesSchema, ...refusals },
      },
    },
    async ({ query: { remote, hours } }) => database.asPlatform((tx) => healthSeries(tx, remote, hours, now())),
  );
}

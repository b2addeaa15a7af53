import { defineArea } from '../../domain/area/define-area.ts';
import { checkingChore, countFilledIn, countingChore, type SumsKeeping } from '../../domain/calls/sums/keep-sums.ts';
import type { App } from '../../kernel/edge/server.ts';
import { agentDayRoute } from './agent-day-route.ts';
import { agentInsightsRoutes, type AgentFigureDeps } from './agent-routes.ts';
import { figureRoutes } from './figure-routes.ts';
import { forecastRoute } from './forecast-route.ts';
import { agentAnalyticsList } from './list.ts';
import type { OperatorDeps } from '../../domain/releases/operators/operators.ts';
import { surveyRoute } from './survey-route.ts';
import { recountAccountsRoute, recountJob, recountRoute } from './recount.ts';

type InsightsDeps = AgentFigureDeps & OperatorDeps;

export const insightsArea = defineArea({
  name: 'insights',
  openRoutes: (app: App, deps: InsightsDeps) => recountAccountsRoute(app, deps),
  routes(app: App, deps: InsightsDeps) {
    figureRoutes(app, deps);
    forecastRoute(app, deps);
    surveyRoute(app, deps);
    agentInsightsRoutes(app, deps);
    agentDayRoute(app, deps);
    recountRoute(app, deps);
  },
  lists: [agentAnalyticsList],
  viewPages: ['dashboard', 'insights'],
  seed: { after: ['logs', 'status'], fill: (tx, { accountId }) => countFilledIn(tx, accountId) },
  jobs: (deps: SumsKeeping) => [
    countingChore(deps),
    checkingChore(deps),
    { jobs: [recountJob(deps.database)], schedules: [] },
  ],
});

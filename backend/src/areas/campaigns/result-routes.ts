import {
  accountHealthPath,
  campaignPaths,
  campaignResultsAnswerSchema,
  campaignsGate,
  expectedEndAnswerSchema,
  numberHealthAnswerSchema,
  type CampaignResults,
  type ExpectedEnd,
  type ExpectedEndAnswer,
  type NumberHealth,
  type NumberHealthRow,
} from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import { accessOf } from '../../domain/access/route-gates.ts';
import { readEnd, readHealth, readResults } from '../../domain/campaigns/results.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import { csvReply } from '../../kernel/edge/csv-file.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { requirePlan } from './require-plan.ts';
import { answers, params, type CampaignDeps } from './state-routes.ts';

const config = { gate: campaignsGate };
const shared = { security: signedIn, params };

const endOf = (end: ExpectedEnd): ExpectedEndAnswer => {
  if (end.is === 'unknown') return end;
  const expected = { at: new Date(end.at).toISOString(), per_hour: Math.round(end.perHour * 10) / 10 };
  return end.is === 'at' ? { is: 'at', ...expected } : { is: 'cut', ...expected, left: end.left };
};

const healthOf = ({ callerId, state, recent, before, others, days }: NumberHealth): NumberHealthRow => ({
  ...{ caller_id: callerId, state, recent, before, others },
  days: days.map(({ day, tries, answered }) => ({ day, tries, answered })),
});

const linesOf = ({ outcomes, dispositions }: CampaignResults): readonly (readonly string[])[] => [
  ['day', 'kind', 'result', 'tries', 'calls'],
  ...outcomes.map(({ day, outcome, tries, calls }) => [day, 'outcome', outcome, String(tries), String(calls)]),
  ...dispositions.map(({ day, disposition, calls }) => [day, 'disposition', disposition, '', String(calls)]),
];

function resultsRoutes(app: App, { database }: CampaignDeps): void {
  app.get(
    campaignPaths.results(':id'),
    {
      config,
      schema: {
        ...{ summary: 'What came of a campaign, by outcome, disposition and day [CAMP-011]', ...shared },
        response: { 200: campaignResultsAnswerSchema, ...answers },
      },
    },
    async (request) => ({
      status: 200,
      data: await database.withAccount(actorOf(request).accountId, async (tx) =>
        readResults(tx, await requirePlan(tx, request.params.id), accessOf(request).sees),
      ),
    }),
  );
  app.get(
    campaignPaths.resultsFile(':id'),
    {
      config: { ...config, fresh: 'everybody' },
      schema: { summary: 'The same as a CSV file [CAMP-011]', ...shared, response: { 200: aFile, ...answers } },
    },
    async (request, reply) => {
      const results = await database.withAccount(actorOf(request).accountId, async (tx) =>
        readResults(tx, await requirePlan(tx, request.params.id), accessOf(request).sees),
      );
      const separator = await askedSeparator(database, actorOf(request));
      return reply.send(csvReply(reply, { name: 'results.csv', separator, rows: linesOf(results) }));
    },
  );
}

/** Adds the routes for a campaign's results, expected end, and caller id health. */
export function resultRoutes(app: App, deps: CampaignDeps): void {
  const { database, now } = deps;
  resultsRoutes(app, deps);
  app.get(
    campaignPaths.expectedEnd(':id'),
    {
      config,
      schema: {
        ...{ summary: 'When a campaign is expected to be over, or why that cannot be told [CAMP-011]', ...shared },
        response: { 200: expectedEndAnswerSchema, ...answers },
      },
    },
    async (request) => ({
      status: 200,
      data: endOf(
        await database.withAccount(actorOf(request).accountId, async (tx) =>
          readEnd(tx, await requirePlan(tx, request.params.id), now()),
        ),
      ),
    }),
  );
  app.get(
    campaignPaths.numberHealth(':id'),
    {
      config,
      schema: {
        ...{
          summary: 'How the caller ids of a campaign are answered, and which is not as it was [CAMP-016]',
          ...shared,
        },
        response: { 200: numberHealthAnswerSchema, ...answers },
      },
    },
    async (request) => ({
      status: 200,
      data: await database.withAccount(actorOf(request).accountId, async (tx) => {
        const { row, timeZone } = await requirePlan(tx, request.params.id);
        return (await readHealth(tx, row.id, dayAt(now(), timeZone))).map(healthOf);
      }),
    }),
  );
  app.get(
    accountHealthPath,
    {
      config,
      schema: {
        summary: 'How the caller ids of all campaigns of the account are answered [CAMP-016]',
        ...{ security: signedIn, response: { 200: numberHealthAnswerSchema, ...refusals } },
      },
    },
    async (request) => ({
      status: 200,
      data: await database.withAccount(actorOf(request).accountId, async (tx) => {
        const { timezone } = await tx.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow();
        return (await readHealth(tx, null, dayAt(now(), timezone))).map(healthOf);
      }),
    }),
  );
}

import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  addConsentSchema,
  addedConsentAnswerSchema,
  campaignsGate,
  consentsAnswerSchema,
  consentsPath,
  consentsQuerySchema,
  type ConsentRow,
} from '@patchbay/shared-contracts/campaigns';
import { consentsAfter, noteConsents, readConsents } from '../../domain/consents/consents.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import { CSV_BATCH, csvFile } from '../../kernel/edge/csv-file.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { numberCountry } from '../../domain/sheets/number-country.ts';
import { numberInCountry, requireNumber } from './number-routes.ts';
import type { CampaignDeps } from './state-routes.ts';

const config = { gate: campaignsGate };

const heads = ['number', 'at', 'given', 'source', 'about', 'asked', 'answered', 'by', 'campaign'];
const cellsOf = ({ number, at, given, source, about, asked, answered, by, campaign_id }: ConsentRow) => [
  ...[number, at, String(given), source, about, asked, answered, by, campaign_id ?? ''],
];
function addRoute(app: App, { database, audit, nameOf, now }: CampaignDeps): void {
  app.post(
    consentsPath,
    {
      config,
      schema: {
        summary: 'Keep what somebody answered; who gives no consent is on the do-not-call list [CAMP-014]',
        ...{ security: signedIn, body: addConsentSchema },
        response: { 201: addedConsentAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { given, asked, answered } = request.body;
      const by = await nameOf(actor);
      const source = actor.keyLabel === undefined ? 'page' : 'api';
      const number = await database.withAccount(actor.accountId, async (tx) => {
        const number = await requireNumber(tx, request.body.number);
        await noteConsents(tx, { accountId: actor.accountId, source, by }, [{ number, given, asked, answered }], now());
        if (given) return number;
        const row = { account_id: actor.accountId, number, since: new Date(now()), file_name: '', by_name: by };
        await tx
          .insertInto('do_not_call')
          .values({ ...row, source: source === 'api' ? 'api' : 'person', reason: answered.slice(0, 500) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return number;
      });
      const detail = { given: String(given) };
      const what = { action: 'row-added', whom: `consent of ${number}`, address: request.ip, detail } as const;
      await audit.write(actor.accountId, { ...what, by });
      return reply.code(201).send({ status: 201, data: { number } });
    },
  );
}

/** Adds the routes to read, add and export consents to being called [CAMP-014]. */
export function consentRoutes(app: App, deps: CampaignDeps): void {
  const { database } = deps;
  app.get(
    consentsPath,
    {
      config,
      schema: {
        summary: 'What people were asked about being called and answered, the newest first [CAMP-014]',
        ...{ security: signedIn, querystring: consentsQuerySchema },
        response: { 200: consentsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { number, limit, offset } = request.query;
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        const wanted = number === undefined ? null : (numberInCountry(number, await numberCountry(tx)) ?? number);
        const { rows, total } = await readConsents(tx, { number: wanted, limit, offset });
        return { objects: [...rows], meta: { total_count: total } };
      });
    },
  );
  app.get(
    `${consentsPath}file/`,
    {
      config: { ...config, fresh: 'everybody' },
      schema: {
        summary: 'All of it as a CSV file, the oldest first [CAMP-014]',
        ...{ security: signedIn, response: { 200: aFile, ...refusals } },
      },
    },
    async (request, reply) => {
      const { accountId } = actorOf(request);
      const separator = await askedSeparator(database, actorOf(request));
      const file = { name: 'consents.csv', heads, separator, after: consentsAfter(CSV_BATCH), cells: cellsOf };
      return reply.send(csvFile(reply, { database, accountId, ...file }));
    },
  );
  addRoute(app, deps);
}

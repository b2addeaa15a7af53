import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  addedNumbersAnswerSchema,
  addNumbersSchema,
  campaignDoNotCallSchema,
  campaignErrors,
  campaignPaths,
  campaignsGate,
} from '@patchbay/shared-contracts/campaigns';
import { z } from 'zod';
import { isCustomerNumber } from '../../domain/calls/model/numbers.ts';
import { addNumbers } from '../../domain/campaigns/add-numbers.ts';
import { keepConsents } from '../../domain/campaigns/consents-of-numbers.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { readPhoneCell } from '../../domain/sheets/model/phone-cell.ts';
import { numberCountry } from '../../domain/sheets/number-country.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { answers, params, requireCampaign, type CampaignDeps } from './state-routes.ts';

type Sent = z.infer<typeof addNumbersSchema>['numbers'];

/** Parses a typed number to E.164; `country`: for numbers without a country code. Null: invalid. */
export const numberInCountry = (text: string, country: string): string | null => {
  const { number } = readPhoneCell(text, country);
  return number !== null && isCustomerNumber(number) ? number : null;
};

/** Requires a valid number to exclude, whether the campaign has it or not. */
export const requireNumber = async (tx: Tx, text: string): Promise<string> => {
  const number = numberInCountry(text, await numberCountry(tx));
  if (number === null) throw new Refusal(campaignErrors.number, 'number');
  return number;
};

/** Adds new numbers, which a running campaign dials from now on; known and invalid ones are reported [CAMP-013]. */
async function add(tx: Tx, id: string, sent: Sent, { now, by }: { readonly now: number; readonly by: string }) {
  const campaign = await requireCampaign(tx, id);
  if (campaign.state === 'stopped' || campaign.state === 'finished') throw new Refusal(campaignErrors.state);
  const country = await numberCountry(tx);
  const read = sent.map(({ number, about = {}, consent }, place) => ({
    ...{ place, sent: number, number: numberInCountry(number, country), about, consent },
  }));
  const invalid = read.flatMap((each) => (each.number === null ? [{ place: each.place, number: each.sent }] : []));
  const numbers = read.flatMap(({ number, about }) => (number === null ? [] : [{ number, about, agentId: null }]));
  const place = { accountId: campaign.account_id, campaignId: id, list: 'api' };
  const added = await addNumbers(tx, place, numbers, now);
  const consents = read.flatMap(({ number, consent }) =>
    number === null || consent === undefined ? [] : [{ number, ...consent }],
  );
  await keepConsents(tx, { ...place, source: 'api', by }, consents, now);
  const counts = { added, duplicates: numbers.length - added, invalid: invalid.length };
  await tx
    .insertInto('campaign_loads')
    .values({
      ...{ account_id: campaign.account_id, campaign_id: id, list: 'api', is_done: true },
      ...{ ...counts, total: sent.length, done: sent.length },
    })
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'list']).doUpdateSet(({ eb, ref }) => ({
        total: eb('campaign_loads.total', '+', ref('excluded.total')),
        done: eb('campaign_loads.done', '+', ref('excluded.done')),
        added: eb('campaign_loads.added', '+', ref('excluded.added')),
        duplicates: eb('campaign_loads.duplicates', '+', ref('excluded.duplicates')),
        invalid: eb('campaign_loads.invalid', '+', ref('excluded.invalid')),
      })),
    )
    .execute();
  return { name: campaign.name, data: { ...counts, invalid } };
}

/** Adds the routes to add numbers during a campaign, and to exclude numbers. */
export function campaignNumberRoutes(app: App, { database, audit, nameOf, now }: CampaignDeps): void {
  const config = { gate: campaignsGate };
  app.post(
    campaignPaths.numbers(':id'),
    {
      config,
      schema: {
        summary: 'Add numbers to a campaign, while it runs, too [CAMP-013]',
        ...{ security: signedIn, params, body: addNumbersSchema },
        response: { 201: addedNumbersAnswerSchema, ...answers },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const by = await nameOf(actor);
      const { name, data } = await database.withAccount(actor.accountId, (tx) =>
        add(tx, request.params.id, request.body.numbers, { now: now(), by }),
      );
      const detail = { id: request.params.id, added: String(data.added) };
      const what = { action: 'campaign-numbers-added', whom: `campaign ${name}`, address: request.ip, detail } as const;
      await audit.write(actor.accountId, { ...what, by });
      return reply.code(201).send({ status: 201, data });
    },
  );
  app.post(
    campaignPaths.doNotCall(':id'),
    {
      config,
      schema: {
        summary: 'A number that this campaign does not dial, from now on [CAMP-005]',
        ...{ security: signedIn, params, body: campaignDoNotCallSchema },
        response: { 204: z.null(), ...answers, 422: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { accountId } = actorOf(request);
      await database.withAccount(accountId, async (tx) => {
        const number = await requireNumber(tx, request.body.number);
        const { id } = await requireCampaign(tx, request.params.id);
        await tx
          .insertInto('campaign_do_not_call')
          .values({ account_id: accountId, campaign_id: id, number, since: new Date(now()) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      return reply.code(204).send(null);
    },
  );
}

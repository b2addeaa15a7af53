import { edgeErrors, errorAnswerSchema, maskNumber } from '@patchbay/shared-contracts';
import {
  campaignCallAnswerSchema,
  campaignWorkAnswerSchema,
  campaignWorkErrors,
  campaignWorkPaths,
  offerTakenAnswerSchema,
  skipSchema,
  type CampaignWork,
} from '@patchbay/shared-contracts/campaigns';
import { z } from 'zod';
import { enter } from '../../domain/access/access.ts';
import { serverMasking } from '../../domain/profile/masking.ts';
import { wasOnCall } from '../../domain/calls/touch-call.ts';
import type { CampaignDialling } from '../../domain/campaigns/campaigns.ts';
import { skipOffer } from '../../domain/campaigns/offer-answers.ts';
import { missedBy, offerOf } from '../../domain/campaigns/offers.ts';
import { canEnterOutcomes, readMissingOutcomes } from '../../domain/campaigns/missing-outcomes.ts';
import { readShown } from '../../domain/campaigns/shown.ts';
import { nameByNumber } from '../../domain/customers/name-by-number.ts';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Hub } from '../../domain/live/hub.ts';
import { requirePhoneHere, type PhoneHereDeps } from '../../domain/telephony/phone-here.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface WorkDeps extends PhoneHereDeps {
  readonly activity: Pick<AgentActivity, 'of'>;
  readonly hub: Pick<Hub, 'campaignWork'>;
  /** Null in a process that does not dial. */
  readonly campaignDialling: { readonly current: CampaignDialling | null };
  readonly now: () => number;
}

type AgentActor = Actor & { readonly agentId: string };

const agentOf = (request: Parameters<typeof actorOf>[0]): AgentActor => {
  const actor = actorOf(request);
  const { agentId } = actor;
  if (agentId === null) throw new Refusal(edgeErrors.forbidden);
  return { ...actor, agentId };
};

const maskingOf = async (tx: Tx, actor: Actor) => serverMasking((await enter(tx, actor, { all: [] })).profile);

async function offerShown(tx: Tx, actor: AgentActor, now: number): Promise<CampaignWork['offer']> {
  const row = await offerOf(tx, actor.agentId, now);
  if (row?.held_until == null) return null;
  const { campaign_id: campaignId, number, try_id: id, attempt } = row;
  const masking = await maskingOf(tx, actor);
  const found = await readShown(tx, { campaignId, number, agentId: actor.agentId, masking });
  if (found === undefined) return null;
  const until = row.held_until.getTime();
  return { ...found.shown, id, attempt, left: until - now, seconds: Math.round((until - row.at.getTime()) / 1000) };
}

async function owedBy(tx: Tx, actor: AgentActor, now: number): Promise<CampaignWork['owes']> {
  const owed = (await readMissingOutcomes(tx, now)).find(({ agent_id: of }) => of === actor.agentId);
  if (owed === undefined) return null;
  const { call_id, campaign, number } = owed;
  const name = (await nameByNumber(tx, number)) ?? '';
  return { call_id, campaign, name, number: maskNumber(number, await maskingOf(tx, actor)) };
}

async function callShown(tx: Tx, deps: WorkDeps, actor: AgentActor, callId: string) {
  if (!(await wasOnCall(tx, deps, actor.agentId, callId))) throw new Refusal(edgeErrors.notFound);
  const call = await tx
    .selectFrom('calls')
    .select(['campaign_id', 'customer_number'])
    .where('call_id', '=', callId)
    .executeTakeFirst();
  const campaignId = call?.campaign_id;
  if (call === undefined || campaignId == null) return null;
  const { agentId } = actor;
  const masking = await maskingOf(tx, actor);
  const found = await readShown(tx, { campaignId, number: call.customer_number, agentId, masking });
  if (found === undefined) return null;
  return { ...found.shown, disposition_required: found.asksForDisposition && (await canEnterOutcomes(tx)) };
}

const config = { gate: 'signed-in' } as const;
const security = signedIn;
const params = z.strictObject({ id: z.string().max(64) });

function ownWorkRoutes(app: App, deps: WorkDeps): void {
  const { database, now } = deps;
  app.get(
    campaignWorkPaths.own,
    {
      config,
      schema: {
        summary: 'The number that is offered to who asks, and what they owe [CAMP-006]',
        ...{ security, response: { 200: campaignWorkAnswerSchema, ...refusals } },
      },
    },
    async (request) => {
      const actor = agentOf(request);
      const data = await database.withAccount(actor.accountId, async (tx) => ({
        offer: await offerShown(tx, actor, now()),
        owes: await owedBy(tx, actor, now()),
        missed: await missedBy(tx, actor.agentId),
      }));
      return { status: 200, data };
    },
  );
  app.get(
    campaignWorkPaths.call(':id'),
    {
      config,
      schema: {
        summary: 'Campaign, customer and script of an own call [CAMP-012]',
        ...{ security, params, response: { 200: campaignCallAnswerSchema, ...refusals, 404: errorAnswerSchema } },
      },
    },
    async (request) => {
      const actor = agentOf(request);
      const { id } = request.params;
      const data = await database.withAccount(actor.accountId, (tx) => callShown(tx, deps, actor, id));
      return { status: 200, data };
    },
  );
}

function offerRoutes(app: App, deps: WorkDeps): void {
  const { database, now, hub } = deps;
  const response = { 200: offerTakenAnswerSchema, ...refusals, 409: errorAnswerSchema };
  app.post(
    campaignWorkPaths.dial(':id'),
    {
      config,
      schema: { summary: 'Dial the number that is offered [CAMP-006]', ...{ security, params, response } },
    },
    async (request) => {
      const actor = agentOf(request);
      await requirePhoneHere(deps, actor); // otherwise it would ring in the other browser
      const { accountId, agentId } = actor;
      const offer = { accountId, agentId, id: request.params.id };
      const answer = (await deps.campaignDialling.current?.dialOffer(offer)) ?? 'phone';
      hub.campaignWork(accountId, agentId);
      if (answer !== 'dialled') throw new Refusal(campaignWorkErrors[answer]);
      return { status: 200, message: 'Done.' };
    },
  );
  app.post(
    campaignWorkPaths.skip(':id'),
    {
      config,
      schema: {
        summary: 'Do not dial the number that is offered, and why [CAMP-006]',
        ...{ security, params, body: skipSchema, response },
      },
    },
    async (request) => {
      const { accountId, agentId } = agentOf(request);
      const { id } = request.params;
      const isSkipped = await database.withAccount(accountId, (tx) =>
        skipOffer(tx, { id, agentId }, { ...request.body, now: now() }),
      );
      hub.campaignWork(accountId, agentId);
      if (!isSkipped) throw new Refusal(campaignWorkErrors.gone);
      return { status: 200, message: 'Done.' };
    },
  );
}

/** Adds the routes of an agent's campaign work: the offered number, and data about the customer in the call [CAMP-006, CAMP-012]. */
export function workRoutes(app: App, deps: WorkDeps): void {
  ownWorkRoutes(app, deps);
  offerRoutes(app, deps);
}

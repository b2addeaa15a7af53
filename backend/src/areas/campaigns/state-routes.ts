import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  campaignErrors,
  campaignPaths,
  campaignsGate,
  campaignStateAnswerSchema,
  startSchema,
  type CampaignState,
} from '@patchbay/shared-contracts/campaigns';
import { listErrors } from '@patchbay/shared-contracts/list';
import type { AuditAction } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { storeCampaignEndEvent } from '../../domain/campaigns/campaign-events.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { EditableListDeps } from '../../domain/list/editable-list-routes.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { missingFor, requireMessage, requirePhonebooks, requireWholePhonebooks } from './checks.ts';
import { askForLoad, type LoadJob } from './load-job.ts';

export interface CampaignDeps extends EditableListDeps {
  readonly jobs: { wake(): void };
  readonly campaignLoading: LoadJob;
}

export const params = z.strictObject({ id: z.string().max(64) });
export const answers = { ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
const config = { gate: campaignsGate };
const shared = { security: signedIn, params };
const response = { 200: campaignStateAnswerSchema, ...answers, 422: errorAnswerSchema };

/** Returns the row, locked until the end of the transaction. */
export async function requireCampaign(tx: Tx, id: string): Promise<Row<'campaigns'>> {
  const row = await tx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Refusal(listErrors.notFound);
  return row;
}

const requireState = ({ state }: Row<'campaigns'>, allowed: readonly CampaignState[]): void => {
  if (!allowed.includes(state)) throw new Refusal(campaignErrors.state);
};

async function start(tx: Tx, deps: CampaignDeps, id: string, version: number): Promise<Row<'campaigns'>> {
  const row = await requireCampaign(tx, id);
  requireState(row, ['draft']);
  if (row.version !== version) throw new Refusal(listErrors.changed);
  const field = missingFor(row);
  if (field !== null) throw new Refusal(campaignErrors.missing, field);
  if (row.dialler === 'preview' && !(await accountProfile(tx)).is_preview_dialer_enabled)
    throw new Refusal(campaignErrors.offers, 'dialler'); // [ROLE-010]
  await requireMessage(tx, row);
  await requirePhonebooks(tx, row);
  const now = deps.now();
  await askForLoad(tx, deps.campaignLoading, row, now);
  return tx
    .updateTable('campaigns')
    .set({ state: 'running', started_at: new Date(now), version: row.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Move {
  readonly name: 'pause' | 'resume' | 'stop';
  readonly from: readonly CampaignState[];
  readonly to: CampaignState;
  readonly action: AuditAction;
  readonly summary: string;
}

/** Lines already dialled continue, whatever happens to their campaign [CAMP-011]. */
const moves: readonly Move[] = [
  {
    ...{ name: 'pause', from: ['running'], to: 'paused', action: 'campaign-paused' },
    summary: 'Dial nobody until it is resumed [CAMP-011]',
  },
  {
    ...{ name: 'resume', from: ['paused'], to: 'running', action: 'campaign-resumed' },
    summary: 'Go on dialling [CAMP-011]',
  },
  {
    ...{ name: 'stop', from: ['running', 'paused'], to: 'stopped', action: 'campaign-stopped' },
    summary: 'Dial nobody any more [CAMP-011]',
  },
];

async function move(tx: Tx, id: string, { from, to }: Move, now: number): Promise<Row<'campaigns'>> {
  requireState(await requireCampaign(tx, id), from);
  const ended_at = to === 'stopped' ? new Date(now) : null;
  const moved = await tx
    .updateTable('campaigns')
    .set({ state: to, ended_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (to === 'stopped') await storeCampaignEndEvent(tx, moved, 'stopped', now);
  return moved;
}

const noting =
  ({ audit, nameOf }: CampaignDeps) =>
  async (request: FastifyRequest, action: AuditAction, { id, name }: Row<'campaigns'>): Promise<void> => {
    const actor = actorOf(request);
    await audit.write(actor.accountId, {
      ...{ action, whom: `campaign ${name}`, address: request.ip, detail: { id } },
      by: await nameOf(actor),
    });
  };

const answerOf = ({ id, state }: Row<'campaigns'>) => ({ status: 200, data: { id, state } });

/** Adds the routes to start, pause, resume and stop: nothing is dialled before Start [CAMP-004]. */
export function stateRoutes(app: App, deps: CampaignDeps): void {
  const { database, now, jobs } = deps;
  const note = noting(deps);
  app.post(
    campaignPaths.start(':id'),
    {
      config,
      schema: {
        summary: 'Start a campaign, of the version that was read [CAMP-004]',
        ...shared,
        body: startSchema,
        response,
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      const { version } = request.body;
      const row = await database.withAccount(accountId, (tx) => start(tx, deps, request.params.id, version));
      jobs.wake();
      await note(request, 'campaign-started', row);
      return answerOf(row);
    },
  );
  for (const each of moves)
    app.post(
      campaignPaths[each.name](':id'),
      { config, schema: { summary: each.summary, ...shared, response } },
      async (request) => {
        const { accountId } = actorOf(request);
        const row = await database.withAccount(accountId, (tx) => move(tx, request.params.id, each, now()));
        await note(request, each.action, row);
        return answerOf(row);
      },
    );
  app.post(
    campaignPaths.load(':id'),
    {
      config,
      schema: {
        summary: 'Read the lists of a draft, or what could not be read [CAMP-013]',
        ...shared,
        response: { ...response, 202: campaignStateAnswerSchema },
      },
    },
    async (request, reply) => {
      const row = await database.withAccount(actorOf(request).accountId, async (tx) => {
        const campaign = await requireCampaign(tx, request.params.id);
        requireState(campaign, ['draft', 'running', 'paused']);
        await requireWholePhonebooks(tx, campaign);
        await askForLoad(tx, deps.campaignLoading, campaign, now());
        return campaign;
      });
      jobs.wake();
      return reply.code(202).send({ ...answerOf(row), status: 202 });
    },
  );
}

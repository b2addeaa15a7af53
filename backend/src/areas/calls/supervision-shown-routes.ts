import {
  listeningToldAnswerSchema,
  listeningToldPath,
  listeningToldSchema,
  supervisorsAnswerSchema,
  supervisorsPath,
} from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { Telephony } from '../../domain/telephony/telephony.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { readListeningTold, type SupervisionNews } from './supervision-news.ts';

export interface SupervisionShownDeps {
  readonly telephony: Pick<Telephony, 'supervisorsOf'>;
  readonly supervisionNews: Pick<SupervisionNews, 'shown'>;
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** What agents are shown of supervision, and what the account says about that [LIVE-033]. */
export function supervisionShownRoutes(app: App, deps: SupervisionShownDeps): void {
  app.get(
    supervisorsPath,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Who is shown to supervise the own call [LIVE-033]',
        security: signedIn,
        querystring: z.object({ uuid: z.string().min(1).max(64) }),
        response: { 200: supervisorsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { accountId, agentId } = actorOf(request);
      const { uuid } = request.query;
      const present = agentId === null ? [] : deps.telephony.supervisorsOf(uuid, agentId);
      const supervisors = [...(await deps.supervisionNews.shown(accountId, present))];
      return { status: 200, data: { call_id: uuid, supervisors } } as const;
    },
  );
  settingRoutes(app, deps);
}

function settingRoutes(app: App, { database, audit, nameOf }: SupervisionShownDeps): void {
  app.get(
    listeningToldPath,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'Whether agents are told that somebody listens [LIVE-033]',
        security: signedIn,
        response: { 200: listeningToldAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const told = await database.withAccount(actorOf(request).accountId, readListeningTold);
      return { status: 200, data: { told } } as const;
    },
  );
  app.put(
    listeningToldPath,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'Changes it; it holds for whoever listens from now on [LIVE-033]',
        security: signedIn,
        body: listeningToldSchema,
        response: { 200: listeningToldAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { told } = request.body;
      await database.withAccount(actor.accountId, (tx) =>
        tx.updateTable('accounts').set({ listening_told: told }).execute(),
      );
      const detail = { told: String(told) };
      const by = await nameOf(actor);
      await audit.write(actor.accountId, { action: 'listening-told-changed', by, address: request.ip, detail });
      return { status: 200, data: { told } } as const;
    },
  );
}

import {
  edgeErrors,
  errorAnswerSchema,
  paths,
  sendSmsAnswerSchema,
  sendSmsSchema,
  smsAnswerSchema,
  smsErrors,
  smsQuerySchema,
} from '@patchbay/shared-contracts';
import { readCursor, writeCursor } from '../calls/model/cursor.ts';
import { serverMasking } from '../calls/model/present.ts';
import type { Database, Tx } from '../db/database.ts';
import { actorOf } from '../edge/authentication.ts';
import { refusals, signedIn } from '../edge/openapi.ts';
import { Refusal } from '../edge/refusal.ts';
import type { App } from '../edge/server.ts';
import type { Actor } from '../identity/actor.ts';
import { accountProfile } from '../profile/profile.ts';
import type { Messages } from './messages.ts';
import { presentSms } from './model/present.ts';
import { smsPage } from './sms-store.ts';

export interface MessageRoutesDeps {
  readonly database: Database;
  readonly messages: Pick<Messages, 'send'>;
}

/** The SMS log is for accounts with SMS and users with the permission [ROUTE-014]. */
async function requireLog(tx: Tx, { userId }: Actor, enabled: boolean): Promise<void> {
  const user = await tx.selectFrom('users').select('permissions').where('user_id', '=', userId).executeTakeFirst();
  if (!enabled || user?.permissions.sms_logs !== true) throw new Refusal(edgeErrors.forbidden);
}

export function messageRoutes(app: App, { database, messages }: MessageRoutesDeps): void {
  app.get(
    paths.smsLogs,
    {
      schema: {
        summary: 'The SMS log, newest first [LOGS-012, LOGS-020, LOGS-021]',
        security: signedIn,
        querystring: smsQuerySchema,
        response: { 200: smsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { cursor } = request.query;
      const after = cursor === undefined ? null : readCursor(cursor);
      if (cursor !== undefined && after === null) throw new Refusal(edgeErrors.invalid, 'cursor');
      return database.withAccount(actor.accountId, async (tx) => {
        const profile = await accountProfile(tx);
        await requireLog(tx, actor, profile.is_sms_enabled);
        const { rows, total, next } = await smsPage(tx, actor, request.query, after);
        return {
          objects: rows.map((row) => presentSms(row, serverMasking(profile))),
          meta: { total_count: total, next_cursor: next === null ? null : writeCursor(next) },
        };
      });
    },
  );
  app.post(
    paths.sendSms,
    {
      // By session, not by address: whole offices share one.
      config: {
        rateLimit: { max: 60, timeWindow: 60_000, keyGenerator: ({ headers, ip }) => headers.authorization ?? ip },
      },
      schema: {
        summary: 'Send an SMS from a service number',
        security: signedIn,
        body: sendSmsSchema,
        response: { 202: sendSmsAnswerSchema, ...refusals, 402: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const sent = await messages.send(actorOf(request), request.body);
      if (!sent.ok) throw new Refusal(smsErrors[sent.reason]);
      void reply.code(202);
      return { status: 202, data: { id: sent.id, status: 'queued', segments: sent.segments } } as const;
    },
  );
}

import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  sendSmsAnswerSchema,
  sendSmsSchema,
  smsAnswerSchema,
  smsErrors,
  smsQuerySchema,
  messagePaths,
} from '@patchbay/shared-contracts/messages';
import { accessOf } from '../../domain/access/route-gates.ts';
import { logGate, readerOf } from '../../domain/calls/log-access.ts';
import { cursorOf, metaOf, readLog } from '../../domain/calls/log-answer.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusalsOfSms, smsHeadersSchema } from '../../domain/messages/sms-outbox.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Messages } from './messages.ts';
import { presentSms } from './model/present.ts';
import { smsPage } from './sms-log.ts';

export interface MessageRoutesDeps {
  readonly database: Database;
  readonly messages: Pick<Messages, 'send'>;
  readonly now: () => number;
}

export function messageRoutes(app: App, { database, messages, now }: MessageRoutesDeps): void {
  app.get(
    messagePaths.smsLogs,
    {
      config: { gate: logGate('smslogs'), triesNumbers: ['search', 'number'] },
      schema: {
        summary: 'The SMS log, newest first [LOGS-012, LOGS-020, LOGS-021]',
        security: signedIn,
        querystring: smsQuerySchema,
        response: { 200: smsAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { query } = request;
      const after = cursorOf(query.cursor);
      return readLog(database, actor.accountId, async (tx) => {
        const access = accessOf(request);
        const { masking, masked, zone } = readerOf(access);
        const range = rangeFor(query, now(), zone);
        const page = await smsPage(tx, { query, range, actor, sees: access.sees, masked, after });
        return { objects: page.rows.map((row) => presentSms(row, masking)), meta: metaOf(page) };
      });
    },
  );
  app.post(
    messagePaths.sendSms,
    {
      config: { gate: { all: ['signed-in', { not: 'suspended' }] }, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Send an SMS from a service number, once for each key of a request',
        security: signedIn,
        headers: smsHeadersSchema,
        body: sendSmsSchema,
        response: { 202: sendSmsAnswerSchema, ...refusals, ...refusalsOfSms },
      },
    },
    async (request, reply) => {
      const sent = await messages.send(actorOf(request), request.body, request.headers['idempotency-key']);
      if (!sent.ok) throw new Refusal(smsErrors[sent.reason]);
      void reply.code(202);
      return { status: 202, data: { id: sent.id, status: 'queued', segments: sent.segments } } as const;
    },
  );
}

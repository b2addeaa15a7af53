import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { callRecordsQuerySchema, type CallRecordsQuery } from '@patchbay/shared-contracts/logs';
import {
  whatsAppLogsAnswerSchema,
  whatsAppLogsQuerySchema,
  type WhatsAppLogsQuery,
  messagePaths,
} from '@patchbay/shared-contracts/messages';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { logGate, readerOf } from '../../domain/calls/log-access.ts';
import { cursorOf, metaOf, readLog } from '../../domain/calls/log-answer.ts';
import { callPage } from '../../domain/calls/log-page.ts';
import type { LogDeps } from './log-routes.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import { presentWhatsApp } from '../../domain/calls/model/present.ts';

const defaults = callRecordsQuerySchema.parse({});

/** Converts a query of the WhatsApp log to one of the call log, of which it is a part [LOGS-013]. */
export const asCallFilters = ({
  business_numbers: numbers,
  status: call_status,
  ...rest
}: Partial<WhatsAppLogsQuery>): CallRecordsQuery => ({
  ...defaults,
  ...rest,
  channel: 'whatsapp',
  ...(numbers && { numbers }),
  ...(call_status && { call_status }),
});

export function whatsAppLogRoute(app: App, { database, now }: LogDeps): void {
  app.get(
    messagePaths.whatsAppLogs,
    {
      config: { gate: logGate('whatsapplogs'), triesNumbers: ['search'] },
      schema: {
        summary: 'WhatsApp calls, newest first [LOGS-013, LOGS-021]',
        security: signedIn,
        querystring: whatsAppLogsQuerySchema,
        response: { 200: whatsAppLogsAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const query = asCallFilters(request.query);
      const after = cursorOf(query.cursor);
      return readLog(database, actor.accountId, async (tx) => {
        const { masking, masked, zone, sees } = readerOf(accessOf(request));
        const range = rangeFor(query, now(), zone);
        const page = await callPage(tx, { query, range, sees, masked, zone, after });
        return { objects: page.rows.map((row) => presentWhatsApp(row, masking)), meta: metaOf(page) };
      });
    },
  );
}

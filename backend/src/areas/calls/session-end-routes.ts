import { sessionEndAnswerSchema, sessionEndPath, sessionEndSettingSchema } from '@patchbay/shared-contracts/calls';
import { readSessionEnd } from '../../domain/calls/session-end.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface SessionEndDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** What the account says about calls whose agent's session is ended (decision 0042). */
export function sessionEndRoutes(app: App, { database, audit, nameOf }: SessionEndDeps): void {
  app.get(
    sessionEndPath,
    {
      config: { gate: 'admin' },
      schema: {
        summary: "What becomes of a call when its agent's session is ended",
        security: signedIn,
        response: { 200: sessionEndAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const then = await database.withAccount(actorOf(request).accountId, readSessionEnd);
      return { status: 200, data: { then } } as const;
    },
  );
  app.put(
    sessionEndPath,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'Changes it; it holds for sessions that are ended from now on',
        security: signedIn,
        body: sessionEndSettingSchema,
        response: { 200: sessionEndAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { then } = request.body;
      await database.withAccount(actor.accountId, (tx) =>
        tx.updateTable('accounts').set({ session_end_in_call: then }).execute(),
      );
      const by = await nameOf(actor);
      await audit.write(actor.accountId, { action: 'session-end-changed', by, address: request.ip, detail: { then } });
      return { status: 200, data: { then } } as const;
    },
  );
}

import { ifAgentLostAnswerSchema, ifAgentLostPath, ifAgentLostSchema } from '@patchbay/shared-contracts/calls';
import { readAskWhenAgentLost } from '../../domain/directory/directory.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface IfAgentLostDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** What the account says of a consultation whose agent does not come back [TEL-009]. */
export function ifAgentLostRoutes(app: App, { database, audit, nameOf }: IfAgentLostDeps): void {
  app.get(
    ifAgentLostPath,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'Whether the customer is asked whom to speak to when the agent of a consultation is lost [TEL-009]',
        security: signedIn,
        response: { 200: ifAgentLostAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const ask = await database.withAccount(actorOf(request).accountId, readAskWhenAgentLost);
      return { status: 200, data: { ask } } as const;
    },
  );
  app.put(
    ifAgentLostPath,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'Changes it; it holds for agents who are lost from now on [TEL-009]',
        security: signedIn,
        body: ifAgentLostSchema,
        response: { 200: ifAgentLostAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { ask } = request.body;
      await database.withAccount(actor.accountId, (tx) =>
        tx.updateTable('accounts').set({ ask_when_agent_lost: ask }).execute(),
      );
      const by = await nameOf(actor);
      const detail = { ask: String(ask) };
      await audit.write(actor.accountId, { action: 'if-agent-lost-changed', by, address: request.ip, detail });
      return { status: 200, data: { ask } } as const;
    },
  );
}

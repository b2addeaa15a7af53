import {
  agentSettingsPaths,
  autoAnswerAnswerSchema,
  autoAnswerSchema,
  resetStatusAnswerSchema,
  resetStatusSchema,
} from '@patchbay/shared-contracts/agent-settings';
import { accessOf } from '../../domain/access/route-gates.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { askedSeparator } from '../../domain/profile/csv-separator.ts';
import { csvReply } from '../../kernel/edge/csv-file.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import { accountSetting } from '../../domain/settings/account-setting.ts';
import { logOut } from '../../domain/status/log-out.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { AgentSettingsDeps } from './deps.ts';
import { config } from './operation-routes.ts';

/**
 * Adds the routes of the account's auto-answer setting; softphones apply it from their next sign-in or reload [CONF-AGENT-003,
 * SIP-030].
 */
function autoAnswerRoutes(app: App, deps: AgentSettingsDeps): void {
  accountSetting(app, deps, {
    ...{ path: agentSettingsPaths.autoAnswer, body: autoAnswerSchema, answer: autoAnswerAnswerSchema },
    summary: {
      read: 'Whether calls are answered by themselves, and after how many seconds [CONF-AGENT-003]',
      change: 'Changes it for all agents of whom nothing else is said [CONF-AGENT-003]',
    },
    action: 'auto-answer-changed',
    async read(tx) {
      const { auto_answer, auto_answer_delay_value } = await accountProfile(tx);
      return { auto_answer, auto_answer_delay_value };
    },
    async write(tx, choice) {
      const { profile } = await tx.selectFrom('accounts').select('profile').forUpdate().executeTakeFirstOrThrow();
      return tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify({ ...profile, ...choice }) })
        .execute();
    },
  });
}

function resetRoute(app: App, { database, audit, nameOf, agentStatuses, queueServing, now }: AgentSettingsDeps): void {
  app.post(
    agentSettingsPaths.resetStatus,
    {
      config,
      schema: {
        summary: 'Set the status of agents back to Logged Out; who is in a call stays [CONF-AGENT-005]',
        ...{ security: signedIn, body: resetStatusSchema },
        response: { 200: resetStatusAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { sees } = accessOf(request);
      const statusOf = await agentStatuses.of(accountId);
      const data = await database.withAccount(accountId, async (tx) => {
        const rows = await tx
          .selectFrom('agents')
          .selectAll()
          .where('agent_id', 'in', ['', ...request.body.agents])
          .where(allOf(byAgents(sees.agents)))
          .execute();
        const isInCall = (row: (typeof rows)[number]) => statusOf(row).agent_status === 'On Call';
        const free = rows.filter((row) => !isInCall(row));
        for (const { agent_id: agentId } of free) await logOut(tx, { agentId, accountId }, new Date(now()));
        return { reset: free.length, in_call: rows.filter(isInCall).map(fullNameOf) };
      });
      await queueServing.changed(accountId, await shownNameOf(database, actor), []);
      await audit.write(accountId, {
        ...{ action: 'agent-status-changed', by: await nameOf(actor), address: request.ip },
        detail: { reset: String(data.reset) },
      });
      return { status: 200, data } as const;
    },
  );
}

function contactsRoute(app: App, { database }: AgentSettingsDeps): void {
  app.get(
    agentSettingsPaths.contacts,
    {
      config: { ...config, fresh: 'everybody' },
      schema: {
        summary: 'The agents with their numbers, as CSV [CONF-AGENT-005]',
        ...{ security: signedIn, response: { 200: aFile, ...refusals } },
      },
    },
    async (request, reply) => {
      const rows = await database.withAccount(actorOf(request).accountId, (tx) =>
        tx
          .selectFrom('agents')
          .leftJoin('users', 'users.user_id', 'agents.user_id')
          .select(['agents.first_name', 'agents.last_name', 'phone', 'backup_number', 'email', 'role'])
          .where(allOf(byAgents(accessOf(request).sees.agents)))
          .orderBy('agents.first_name')
          .orderBy('agent_id')
          .execute(),
      );
      const head = ['first_name', 'last_name', 'phone', 'backup_number', 'email', 'role'] as const;
      const lines = rows.map((row) => head.map((column) => row[column] ?? ''));
      const separator = await askedSeparator(database, actorOf(request));
      return reply.send(csvReply(reply, { name: 'contacts.csv', separator, rows: [head, ...lines] }));
    },
  );
}

export function agentRoutes(app: App, deps: AgentSettingsDeps): void {
  autoAnswerRoutes(app, deps);
  resetRoute(app, deps);
  contactsRoute(app, deps);
}

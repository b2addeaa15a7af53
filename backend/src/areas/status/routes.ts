import { agentStatuses, edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  customBreaksAnswerSchema,
  customBreaksSchema,
  NO_ANSWER_BREAK,
  toggleModeAnswerSchema,
  toggleModeErrors,
  toggleModeSchema,
  updatePropertyAnswerSchema,
  updatePropertySchema,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { enter } from '../../domain/access/access.ts';
import { onlyOwn } from '../../domain/access/model/only-own.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import { readCustomBreaks } from './custom-breaks.ts';
import { keepWrapUp } from '../../domain/status/wrap-up-history.ts';

interface StatusChange {
  readonly status: string;
  readonly status_reason: string | null;
  readonly status_since: Date;
  readonly idle_since?: Date;
  /** Choosing a status ends the wrap-up [TEL-016]. */
  readonly wrap_up_until: null;
}

/** False when there is no such agent. */
async function setStatus(tx: Tx, { accountId }: Actor, userId: string, change: StatusChange): Promise<boolean> {
  const row = await tx
    .updateTable('agents')
    .set(change)
    .where('user_id', '=', userId)
    .returning('agent_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await keepWrapUp(tx, { accountId, agentId: row.agent_id }, { at: change.status_since, until: null });
  return true;
}

/** A named break must be one of the account's, and only a break may have a name. */
async function checkBreak(tx: Tx, status: string, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const known = status === 'On Break' && (await readCustomBreaks(tx)).includes(name);
  if (!known) throw new Refusal(edgeErrors.invalid, 'custom_type');
}

/** Permits users who may see the agent; others get "not found" [LIVE-031, LIVE-035]. */
async function requireSeen(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const { sees } = await enter(tx, actor, { all: [] });
  const agent = await tx
    .selectFrom('agents')
    .select('agent_id')
    .where('user_id', '=', userId)
    .where(allOf(byAgents(sees.agents)))
    .executeTakeFirst();
  if (agent === undefined) throw new Refusal(edgeErrors.notFound);
}

const mayChange = (actor: Actor, userId: string): boolean => !onlyOwn(actor) || actor.userId === userId;

export interface StatusDeps {
  readonly database: Database;
  readonly activity: AgentActivity;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

export function statusRoutes(app: App, { database, activity, audit, nameOf, now }: StatusDeps): void {
  app.post(
    callPaths.updateProperty,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: "Change a user's status [MODE-013]",
        security: signedIn,
        body: updatePropertySchema,
        response: { 200: updatePropertyAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { user_id, value, custom_type } = request.body;
      const status = agentStatuses.find((known) => known === value);
      if (status === undefined) throw new Refusal(edgeErrors.invalid, 'value');
      if (!mayChange(actor, user_id)) throw new Refusal(edgeErrors.forbidden);
      if (custom_type === NO_ANSWER_BREAK) throw new Refusal(edgeErrors.invalid, 'custom_type'); // [MODE-005]
      const isOthers = actor.userId !== user_id;
      const since = new Date(now());
      const idle = status === 'Available' ? { idle_since: since } : {}; // idle time counts from here, because no call comes before
      const change = { status, status_reason: custom_type ?? null, status_since: since, wrap_up_until: null, ...idle };
      const changed = await database.withAccount(actor.accountId, async (tx) => {
        if (isOthers) await requireSeen(tx, actor, user_id);
        await checkBreak(tx, status, custom_type);
        return setStatus(tx, actor, user_id, change);
      });
      if (!changed) throw new Refusal(edgeErrors.notFound);
      activity.statusWritten(actor.accountId);
      if (isOthers) {
        const who = { by: await nameOf(actor), whom: user_id, address: request.ip };
        const detail = { status, ...(custom_type !== undefined && { reason: custom_type }) };
        await audit.write(actor.accountId, { action: 'agent-status-changed', ...who, detail });
      }
      return { status: 200, message: 'Status updated successfully' } as const;
    },
  );
}

/** Adds the routes of breaks and of the device on which calls ring [MODE-012, MODE-014]. */
export function modeRoutes(app: App, { database, activity }: StatusDeps): void {
  app.get(
    callPaths.customBreaks,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: "The account's breaks by name [MODE-014]",
        security: signedIn,
        querystring: customBreaksSchema,
        response: { 200: customBreaksAnswerSchema, ...refusals },
      },
    },
    async (request) => ({ data: await database.withAccount(actorOf(request).accountId, readCustomBreaks) }),
  );
  app.put(
    callPaths.toggleMode,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Switch between softphone and own phone [MODE-012]',
        security: signedIn,
        body: toggleModeSchema,
        response: { 200: toggleModeAnswerSchema, ...refusals, 409: errorAnswerSchema },
      },
    },
    async (request) => {
      const { accountId, agentId } = actorOf(request);
      if (agentId === null) throw new Refusal(toggleModeErrors.notAllowed);
      if (activity.of(agentId).callId !== undefined) throw new Refusal(toggleModeErrors.inCall);
      await database.withAccount(accountId, async (tx) => {
        const { extra_data, is_mpls } = await accountProfile(tx);
        const calling_mode = request.body.toggle_to;
        if (!extra_data.is_device_enabled || (calling_mode === 'sip' && !is_mpls))
          throw new Refusal(toggleModeErrors.notAllowed);
        await tx.updateTable('agents').set({ calling_mode }).where('agent_id', '=', agentId).execute();
      });
      activity.statusWritten(accountId);
      return { status: 200, message: 'Success!!' } as const;
    },
  );
}

import { pageGate } from '@patchbay/shared-contracts';
import type { AuditAction } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AgentStatuses } from '../../domain/live/agent-statuses.ts';
import type { Waiting } from '../../domain/live/waiting.ts';
import type { Mapping } from '../../domain/queues/mapping.ts';
import type { QueueServing } from '../../domain/queues/queue-serving.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';

export interface QueueSettingsDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
  readonly agentStatuses: AgentStatuses;
  readonly waiting: Pick<Waiting, 'of'>;
  readonly queueServing: QueueServing;
}

/** Access to queues and numbers: the gate of their page [ROUTE-038]. */
export const config = { gate: pageGate('/queueSettings') };
export const params = z.strictObject({ id: z.string().min(1).max(64) });

/** Author of a change of the mapping, for its history. */
export const mappingOf = async (request: FastifyRequest, { database, now }: QueueSettingsDeps): Promise<Mapping> => {
  const actor = actorOf(request);
  return { accountId: actor.accountId, by: await shownNameOf(database, actor), at: new Date(now()) };
};

export interface Noted {
  readonly action: AuditAction;
  readonly whom: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** Prepares entries of the audit log, written in the transaction of the change; the author's name is read before it begins. */
export async function noting(request: FastifyRequest, { audit, nameOf }: Pick<QueueSettingsDeps, 'audit' | 'nameOf'>) {
  const actor = actorOf(request);
  const by = await nameOf(actor);
  return async (tx: Tx, noted: readonly Noted[]): Promise<void> => {
    for (const each of noted) await audit.writeWithin(tx, actor.accountId, { ...each, by, address: request.ip });
  };
}

import { edgeErrors, type StartExport } from '@patchbay/shared-contracts';
import { enterLog, type Reader } from '../../domain/calls/log-access.ts';
import { enterCustomerPages } from '../customers/access.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { enterAgentAnalytics } from '../insights/access.ts';
import { unknownColumn } from './model/settle.ts';

/** Refuses who may not see what the file is made of: also an owner's columns, to an owner who is one no more [INS-007]. */
export async function enterPage(tx: Tx, actor: Actor, asked: StartExport): Promise<Reader> {
  if (asked.page === 'customers') return enterCustomerPages(tx, actor);
  if (asked.page !== 'agent-analytics') return enterLog(tx, actor, asked.page);
  const reader = await enterAgentAnalytics(tx, actor);
  if (unknownColumn(asked, actor.role) !== undefined) throw new Refusal(edgeErrors.forbidden);
  return reader;
}

import { edgeErrors, isPrivileged, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { problemsOf, reportErrors, type ReportDefinition, type ReportKind } from '@patchbay/shared-contracts/reports';
import { enter } from '../../domain/access/access.ts';
import { readerOf, type Reader } from '../../domain/calls/log-access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** Reports are about the whole account: for owners and supervisors (decision 0051). */
export const reportsGate: UserGate = { all: ['privileged', pageGate('/reports')] };

/** Rows of the call log, and figures by agent, also need the call log's gate, as everywhere. */
const ofTheLog: readonly ReportKind[] = ['call-log', 'agent-performance'];

export function requirePrivileged({ role }: Pick<Actor, 'role'>): void {
  if (!isPrivileged({ role })) throw new Refusal(edgeErrors.forbidden);
}

/** Refuses users who currently have no access to the report. */
export async function enterReport(tx: Tx, actor: Actor, { kind }: ReportDefinition): Promise<Reader> {
  const gate = ofTheLog.includes(kind) ? { all: [reportsGate, pageGate('/call-logs')] } : reportsGate;
  return readerOf(await enter(tx, actor, gate));
}

/** Whether all of these exist in this account. */
async function areThere(tx: Tx, table: 'agents' | 'queues', ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows =
    table === 'agents'
      ? await tx.selectFrom('agents').select('agent_id as id').where('agent_id', 'in', ids).execute()
      : await tx.selectFrom('queues').select('queue_id as id').where('queue_id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

/** For reports saved earlier: a range that was in the future then has no rows, and is not refused. */
export const SETTLED_BEFORE = Number.POSITIVE_INFINITY;

/** Refuses an invalid report, with the wrong field [CONF-REP-004]; `now` in epoch ms. */
export async function requireWhole(tx: Tx, actor: Actor, report: ReportDefinition, now: number): Promise<void> {
  const [problem] = problemsOf(report, actor.role === 'owner', now);
  if (problem !== undefined) throw new Refusal(reportErrors[problem.code], problem.field);
  if (!(await areThere(tx, 'agents', report.filters.agents)))
    throw new Refusal(reportErrors['unknown-agent'], 'agents');
  if (!(await areThere(tx, 'queues', report.filters.queues)))
    throw new Refusal(reportErrors['unknown-queue'], 'queues');
}

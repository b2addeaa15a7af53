import { randomUUID } from 'node:crypto';
import type { AgentOperation, OperationDone, OperationLog } from '@patchbay/shared-contracts/agent-settings';
import { emptyWithout, mapAgents, unmapAgents, type Mapping } from '../../domain/queues/mapping.ts';

import { logOut } from '../../domain/status/log-out.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { planRows, type PlannedRow, type Wanted } from './model/plan-rows.ts';
import type { NamedRow } from './model/read-rows.ts';
import { readNaming } from './naming.ts';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import type { KeptRow } from './tables.ts';

export interface Ordered extends Wanted {
  readonly rows: readonly NamedRow[];
  readonly fileName: string | null;
  readonly sees: VisibleScope;
  readonly mapping: Mapping;
  readonly userId: string;
}
export interface CarriedOut {
  readonly data: OperationDone;
  /** Queues left without agents. */
  readonly emptied: readonly string[];
}

type Job = NonNullable<PlannedRow['job']>;
/** Carries out the jobs; returns the queues left without agents. */
type Work = (tx: Tx, jobs: readonly Job[], mapping: Mapping) => Promise<readonly string[]>;

const servingsOf = (jobs: readonly Job[]) =>
  jobs.flatMap(({ agentId, queueId }) => (queueId === null ? [] : [{ queueId, agentId }]));
const idsOf = (jobs: readonly Job[]): string[] => ['', ...jobs.map(({ agentId }) => agentId)];

const enable: Work = async (tx, jobs) => {
  await tx.updateTable('agents').set({ is_active: true }).where('agent_id', 'in', idsOf(jobs)).execute();
  return [];
};

/** Sets agents inactive and Logged Out; they may still sign in. */
const disable: Work = async (tx, jobs, { accountId, at }) => {
  for (const { agentId } of jobs) await logOut(tx, { agentId, accountId }, at);
  await tx.updateTable('agents').set({ is_active: false }).where('agent_id', 'in', idsOf(jobs)).execute();
  return emptyWithout(tx, idsOf(jobs));
};

const setAutoAnswer: Work = async (tx, jobs) => {
  for (const { agentId, autoAnswer } of jobs)
    await tx
      .updateTable('agents')
      .set({
        auto_answer: autoAnswer?.auto_answer ?? null,
        auto_answer_delay: autoAnswer?.auto_answer_delay_value ?? null,
      })
      .where('agent_id', '=', agentId)
      .execute();
  return [];
};

const works: Readonly<Record<AgentOperation, Work>> = {
  add_to_queue: async (tx, jobs, mapping) => {
    await mapAgents(tx, mapping, servingsOf(jobs));
    return [];
  },
  remove_from_queue: async (tx, jobs, mapping) => (await unmapAgents(tx, mapping, servingsOf(jobs))).emptied,
  enable,
  disable,
  auto_answer: setAutoAnswer,
};

export const presentLog = (row: Omit<Row<'agent_operations'>, 'rows' | 'user_id'>): OperationLog => ({
  ...{ id: row.operation_id, operation: row.operation, at: row.at.toISOString(), by: row.by_name },
  ...{ file_name: row.file_name, queue: row.queue, total: row.total, failed: row.failed },
  done: row.total - row.failed,
});

/** Returns readable names for the rows: a selection contains ids. */
async function shownValues(tx: Tx, rows: readonly PlannedRow[]): Promise<readonly KeptRow[]> {
  const agents = await tx.selectFrom('agents').select(['agent_id', 'first_name', 'last_name']).execute();
  const names = new Map(agents.map((row) => [row.agent_id, `${row.first_name} ${row.last_name}`.trim()]));
  return rows.map(({ row, value, problem }) => ({ row, value: names.get(value) ?? value, problem }));
}

/** Carries out all valid rows together; wrong ones are reported. Both are logged [CONF-AGENT-005]. */
export async function applyToAgents(
  tx: Tx,
  { rows, fileName, sees, mapping, userId, ...wanted }: Ordered,
): Promise<CarriedOut> {
  const planned = planRows(rows, wanted, await readNaming(tx, sees));
  const jobs = planned.flatMap(({ job }) => (job === null ? [] : [job]));
  const emptied = await works[wanted.operation](tx, jobs, mapping);
  const kept = await shownValues(tx, planned);
  const queue = await tx
    .selectFrom('queues')
    .select('name')
    .where('queue_id', '=', wanted.queueId ?? '')
    .executeTakeFirst();
  const row = await tx
    .insertInto('agent_operations')
    .values({
      ...{ operation_id: randomUUID(), account_id: mapping.accountId, operation: wanted.operation },
      ...{ at: mapping.at, by_name: mapping.by, user_id: userId, file_name: fileName, queue: queue?.name ?? null },
      ...{ total: kept.length, failed: kept.length - jobs.length, rows: JSON.stringify(kept) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const problems = kept.flatMap(({ problem, ...each }) => (problem === null ? [] : [{ ...each, problem }]));
  return { data: { ...presentLog(row), problems }, emptied };
}

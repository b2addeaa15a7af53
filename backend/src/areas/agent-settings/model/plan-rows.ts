import {
  isOfQueue,
  type AgentOperation,
  type OperationProblem,
  type OwnAutoAnswer,
} from '@patchbay/shared-contracts/agent-settings';
import { readAutoAnswer, type NamedRow } from './read-rows.ts';

/** Agents that rows may name, by lower-case text or digits, and queues by name and by id. */
export interface Naming {
  readonly agents: ReadonlyMap<string, string>;
  readonly queues: ReadonlyMap<string, string>;
  /** Existing pairs of queue and agent, as {@link pairOf}. */
  readonly serving: ReadonlySet<string>;
}

export const pairOf = (queueId: string, agentId: string): string => `${queueId} ${agentId}`;

/** Normalises an agent's name, e-mail or number: ignores plus and spaces, and case. */
export const nameKey = (text: string): string => {
  const small = text.trim().toLowerCase();
  return /^[+\d\s().-]+$/.test(small) ? small.replace(/\D/g, '') : small;
};

interface Job {
  readonly agentId: string;
  readonly queueId: string | null;
  readonly autoAnswer: OwnAutoAnswer | null;
}
export type PlannedRow = Pick<NamedRow, 'row'> & { readonly value: string } & (
    { readonly job: Job; readonly problem: null } | { readonly job: null; readonly problem: OperationProblem }
  );

export interface Wanted {
  readonly operation: AgentOperation;
  /** Queue for rows that name none. */
  readonly queueId?: string | undefined;
  /** For a selection; a file has it in each row. */
  readonly autoAnswer?: OwnAutoAnswer | undefined;
}

function queueOf(
  { queue }: NamedRow,
  { operation, queueId }: Wanted,
  { queues }: Naming,
): string | null | OperationProblem {
  if (!isOfQueue(operation)) return null;
  const named = queue === '' ? queueId : queue.toLowerCase();
  if (named === undefined) return 'no-queue';
  return queues.get(named) ?? 'unknown-queue';
}

const problems: ReadonlySet<string> = new Set(['no-queue', 'unknown-queue', 'auto-answer', 'delay']);
const isProblem = (value: unknown): value is OperationProblem => typeof value === 'string' && problems.has(value);

function jobOf(row: NamedRow, wanted: Wanted, naming: Naming): Job | OperationProblem {
  if (row.agent === '') return 'empty';
  const agentId = naming.agents.get(nameKey(row.agent));
  if (agentId === undefined) return 'unknown-agent';
  const queueId = queueOf(row, wanted, naming);
  if (isProblem(queueId)) return queueId;
  const isGone = wanted.operation === 'remove_from_queue' && !naming.serving.has(pairOf(queueId ?? '', agentId));
  if (isGone) return 'not-in-queue';
  if (wanted.operation !== 'auto_answer') return { agentId, queueId, autoAnswer: null };
  const autoAnswer = wanted.autoAnswer ?? readAutoAnswer(row);
  return typeof autoAnswer === 'string' ? autoAnswer : { agentId, queueId, autoAnswer };
}

/** Decides the job of each row, or the reason for none; a repeated row is reported [CONF-AGENT-005]. */
export function planRows(rows: readonly NamedRow[], wanted: Wanted, naming: Naming): readonly PlannedRow[] {
  const before = new Set<string>();
  return rows.map((named) => {
    const { row, agent, queue } = named;
    const value = queue === '' ? agent : `${agent}, ${queue}`;
    const job = jobOf(named, wanted, naming);
    if (typeof job === 'string') return { row, value, job: null, problem: job };
    const pair = pairOf(job.queueId ?? '', job.agentId);
    if (before.has(pair)) return { row, value, job: null, problem: 'twice' };
    before.add(pair);
    return { row, value, job, problem: null };
  });
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { SupervisorOrder, SupervisorOrderResult, Telephony } from '../telephony/telephony.ts';

export interface SupervisorOrderDeps {
  readonly telephony: Pick<Telephony, 'orderBySupervisor'>;
  readonly notices: Notices;
  /** No other process is there to be asked. */
  readonly isAlone: boolean;
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** What supervisors order of running calls, whichever process has them [LIVE-031]. */
export interface SupervisorOrders {
  /** As `Telephony.orderBySupervisor`; a process that does not answer in time has no such call. */
  give(order: SupervisorOrder): Promise<SupervisorOrderResult>;
}

const ASKED = 'supervisor order';
const DONE = 'supervisor order done';
const PATIENCE_MS = 2_000;

const whatSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('move'), queueId: z.string() }),
  z.object({ do: z.literal('take'), agentId: z.string() }),
  z.object({ do: z.enum(['first', 'end']) }),
]);
const askedSchema = z.object({
  id: z.string(),
  order: z.object({
    ...{ callId: z.string(), accountId: z.string(), queues: z.array(z.string()).nullable(), by: z.string() },
    order: whatSchema,
  }),
});
const refusals = [
  'unknown-call',
  'not-waiting',
  'unknown-queue',
  'same-queue',
  'unknown-agent',
  'agent-unreachable',
  'agent-busy',
] as const;
const doneSchema = z.object({
  id: z.string(),
  result: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true) }),
    z.object({ ok: z.literal(false), reason: z.enum(refusals) }),
  ]),
});

const isElsewhere = (result: SupervisorOrderResult): boolean => !result.ok && result.reason === 'unknown-call';

export function createSupervisorOrders(deps: SupervisorOrderDeps): SupervisorOrders {
  const { telephony, notices, isAlone, after, onError } = deps;
  const waiting = new Map<string, (result: SupervisorOrderResult) => void>();
  notices.hear(DONE, (body) => {
    const { id, result } = doneSchema.parse(JSON.parse(body));
    waiting.get(id)?.(result);
  });
  const obey = async (body: string): Promise<void> => {
    const { id, order } = askedSchema.parse(JSON.parse(body));
    const result = await telephony.orderBySupervisor(order);
    if (!isElsewhere(result)) notices.tell(DONE, JSON.stringify({ id, result })); // who has it answers
  };
  notices.hear(ASKED, (body) => void obey(body).catch(onError));
  const askOthers = (order: SupervisorOrder): Promise<SupervisorOrderResult> =>
    new Promise((resolve) => {
      const id = randomUUID();
      const answer = (result: SupervisorOrderResult): void => {
        if (!waiting.delete(id)) return;
        cancel();
        resolve(result);
      };
      const cancel = after(PATIENCE_MS, () => answer({ ok: false, reason: 'unknown-call' }));
      waiting.set(id, answer);
      notices.tell(ASKED, JSON.stringify({ id, order }));
    });
  return {
    async give(order) {
      const result = await telephony.orderBySupervisor(order);
      return isElsewhere(result) && !isAlone ? askOthers(order) : result;
    },
  };
}

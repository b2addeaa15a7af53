import { z } from 'zod';
import type { SupervisorOrder, SupervisorOrderResult, Telephony } from '../telephony/telephony.ts';
import { createAsking, type AskingDeps } from './asking-processes.ts';

export interface SupervisorOrderDeps extends AskingDeps {
  readonly telephony: Pick<Telephony, 'orderBySupervisor'>;
}

/** What supervisors order of running calls, whichever process has them [LIVE-031]. */
export interface SupervisorOrders {
  /** As `Telephony.orderBySupervisor`; a process that does not answer in time has no such call. */
  give(order: SupervisorOrder): Promise<SupervisorOrderResult>;
}

const whatSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('move'), queueId: z.string() }),
  z.object({ do: z.literal('take'), agentId: z.string() }),
  z.object({ do: z.enum(['first', 'end', 'overflow', 'cancel']) }),
]);
const orderSchema = z.object({
  ...{ callId: z.string(), accountId: z.string(), queues: z.array(z.string()).nullable(), by: z.string() },
  order: whatSchema,
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
const resultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), reason: z.enum(refusals) }),
]);

const unknown = { ok: false, reason: 'unknown-call' } as const;
const isElsewhere = (result: SupervisorOrderResult): boolean => !result.ok && result.reason === unknown.reason;

export function createSupervisorOrders(deps: SupervisorOrderDeps): SupervisorOrders {
  const ask = createAsking<SupervisorOrder, SupervisorOrderResult>(deps, {
    ...{ topic: 'supervisor order', asked: orderSchema, answer: resultSchema, patienceMs: 2_000 },
    async here(order) {
      const result = await deps.telephony.orderBySupervisor(order);
      return isElsewhere(result) ? undefined : result;
    },
  });
  return { give: async (order) => (await ask(order)) ?? unknown };
}

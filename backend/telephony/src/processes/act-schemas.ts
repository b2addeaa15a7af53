import { supervisionModeSchema } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import type { QueuePlan } from '../flow/queue-plan.ts';

/** Schemas of the requests and answers between processes about calls, checked on receipt: see `call-port.ts`. */

const { mode } = supervisionModeSchema.shape;
const ok = z.literal(true);
const refusedFor = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.object({ ok: z.literal(false), reason: z.enum(reasons) });
const doneOr = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.discriminatedUnion('ok', [z.object({ ok }), refusedFor(reasons)]);

const browser = z.string().nullable();
const byAgent = { callId: z.string(), agentId: z.string(), browser };
const seenBy = { callId: z.string(), accountId: z.string(), queues: z.array(z.string()).nullable() };
const target = z.union([z.object({ agentId: z.string() }), z.object({ number: z.string() })]);

export const clickToCall = {
  asked: z.object({
    ...{ accountId: z.string(), agentId: z.string(), customerNumber: z.string(), serviceNumber: z.string() },
    ...{ callerId: z.string().nullable(), browser },
  }),
  answer: z.discriminatedUnion('ok', [
    z.object({ ok, callId: z.string() }),
    refusedFor(['unknown-agent', 'agent-unreachable', 'agent-busy', 'full', 'closing', 'phone-elsewhere']),
  ]),
};

export const hold = {
  asked: z.object({ ...byAgent, on: z.boolean() }),
  answer: doneOr(['unknown-call', 'not-connected', 'phone-elsewhere']),
};
export const hangup = { asked: z.object(byAgent), answer: hold.answer };

export const transfer = {
  asked: z.object({
    ...byAgent,
    order: z.discriminatedUnion('do', [
      z.object({ do: z.literal('consult'), target, wants: z.literal('conference').optional() }),
      z.object({ do: z.literal('blind'), target }),
      z.object({ do: z.enum(['swap', 'complete', 'merge', 'drop']) }),
      z.object({ do: z.literal('queue'), queue: z.object({ id: z.string(), name: z.string() }) }),
    ]),
  }),
  answer: doneOr([
    'unknown-call',
    'not-connected',
    'transfer-running',
    'unknown-target',
    'target-unreachable',
    'target-busy',
    'same-queue',
    'phone-elsewhere',
  ]),
};

export const takePhone = {
  asked: z.object({ agentId: z.string(), sipUser: z.string() }),
  answer: doneOr(['not-registered', 'call-not-connected']),
};

export const supervise = {
  asked: z.object({ ...seenBy, supervisorId: z.string(), name: z.string(), mode, offer: z.string() }),
  answer: z.discriminatedUnion('ok', [
    z.object({ ok, id: z.string(), answer: z.string() }),
    refusedFor(['unknown-call', 'bad-offer']),
  ]),
};
export const setSupervision = {
  asked: z.object({ id: z.string(), supervisorId: z.string(), mode }),
  answer: z.boolean(),
};
export const endSupervision = {
  asked: z.object({ id: z.string(), supervisorId: z.string() }),
  answer: z.boolean(),
};
export const supervisorsOf = {
  asked: z.object({ callId: z.string(), agentId: z.string() }),
  answer: z.array(z.object({ name: z.string(), mode })),
};

export const phoneOf = { asked: z.object({ agentId: z.string() }), answer: z.boolean() };

export const supervisorOrder = {
  asked: z.object({
    ...{ ...seenBy, by: z.string() },
    order: z.discriminatedUnion('do', [
      z.object({ do: z.literal('move'), queueId: z.string() }),
      z.object({ do: z.literal('take'), agentId: z.string() }),
      z.object({ do: z.enum(['first', 'end', 'overflow', 'cancel']) }),
    ]),
  }),
  answer: doneOr([
    'unknown-call',
    'not-waiting',
    'unknown-queue',
    'same-queue',
    'unknown-agent',
    'agent-unreachable',
    'agent-busy',
  ]),
};

export const nextInQueue = {
  asked: z.object({
    ...{ accountId: z.string(), customerNumber: z.string().nullable() },
    /** Checked by the requesting process; all processes run the same program. */
    plan: z.custom<QueuePlan>((plan) => typeof plan === 'object' && plan !== null),
  }),
  answer: z.object({
    agentIds: z.array(z.string()),
    sticky: z.object({ agentId: z.string(), takes: z.boolean() }).nullable(),
  }),
};

export const phoneHolder = {
  asked: z.object({ accountId: z.string(), agentId: z.string() }),
  answer: z.object({ holder: z.string().nullable() }),
};

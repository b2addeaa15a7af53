import { supervisionModeSchema } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import type { Supervise, SuperviseResult, Telephony } from '../telephony/telephony.ts';
import { createAsking, type AskingDeps } from './asking-processes.ts';

export interface SupervisionsDeps extends AskingDeps {
  readonly telephony: Pick<Telephony, 'supervise' | 'setSupervision' | 'endSupervision' | 'endSupervisionsOf'>;
}

/**
 * Who supervises which call, whichever process has it [LIVE-026]: the offer goes there and the answer comes back, and the audio goes
 * straight between the browser and that process. Each of them as the function of that name of `Telephony`.
 */
export interface Supervisions {
  supervise(wanted: Supervise): Promise<SuperviseResult>;
  setSupervision(id: string, supervisorId: string, mode: Supervise['mode']): Promise<boolean>;
  endSupervision(id: string, supervisorId: string): Promise<boolean>;
}

/** Another process took this supervisor in: one call at a time. */
const TAKEN_IN = 'supervisor taken in';
/** Its audio's path is made meanwhile. */
const PATIENCE_MS = 5_000;
const SHORT_MS = 2_000;

const { mode: modeSchema } = supervisionModeSchema.shape;
const wantedSchema = z.object({
  ...{ callId: z.string(), accountId: z.string(), queues: z.array(z.string()).nullable(), name: z.string() },
  ...{ supervisorId: z.string(), mode: modeSchema, offer: z.string() },
});
const joinedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), id: z.string(), answer: z.string() }),
  z.object({ ok: z.literal(false), reason: z.enum(['unknown-call', 'bad-offer']) }),
]);
const ownSchema = z.object({ id: z.string(), supervisorId: z.string() });
const changeSchema = ownSchema.extend({ mode: modeSchema });
const doneSchema = z.literal(true);

const unknown = { ok: false, reason: 'unknown-call' } as const;
/** Nobody but the process which has it says anything. */
const ifDone = (isDone: boolean): true | undefined => isDone || undefined;

export function createSupervisions(deps: SupervisionsDeps): Supervisions {
  const { telephony, notices } = deps;
  notices.hear(TAKEN_IN, (supervisorId) => telephony.endSupervisionsOf(supervisorId));
  const join = createAsking<Supervise, SuperviseResult>(deps, {
    ...{ topic: 'supervision', asked: wantedSchema, answer: joinedSchema, patienceMs: PATIENCE_MS },
    async here(wanted) {
      const joined = await telephony.supervise(wanted);
      if (joined.ok) notices.tell(TAKEN_IN, wanted.supervisorId);
      return !joined.ok && joined.reason === unknown.reason ? undefined : joined;
    },
  });
  const change = createAsking<z.infer<typeof changeSchema>, true>(deps, {
    ...{ topic: 'supervision changed', asked: changeSchema, answer: doneSchema, patienceMs: SHORT_MS },
    here: async ({ id, supervisorId, mode }) => ifDone(telephony.setSupervision(id, supervisorId, mode)),
  });
  const leave = createAsking<z.infer<typeof ownSchema>, true>(deps, {
    ...{ topic: 'supervision left', asked: ownSchema, answer: doneSchema, patienceMs: SHORT_MS },
    here: async ({ id, supervisorId }) => ifDone(telephony.endSupervision(id, supervisorId)),
  });
  return {
    supervise: async (wanted) => (await join(wanted)) ?? unknown,
    setSupervision: async (id, supervisorId, mode) => (await change({ id, supervisorId, mode })) ?? false,
    endSupervision: async (id, supervisorId) => (await leave({ id, supervisorId })) ?? false,
  };
}

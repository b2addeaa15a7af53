import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import type { Ids } from '../ports.ts';
import type { Supervise, SuperviseResult } from '../telephony.ts';
import type { RunningCalls } from './running-calls.ts';
import type { Supervisor } from './supervision.ts';

interface Kept {
  readonly supervisorId: string;
  readonly supervisor: Supervisor;
}

const unknown = { ok: false, reason: 'unknown-call' } as const;

/** Who supervises what. One call at a time: with a second one, the first is left. */
export const createSupervisions = (calls: RunningCalls, ids: Ids) => {
  const kept = new Map<string, Kept>();
  const leave = (id: string) => {
    kept.get(id)?.supervisor.leave();
    kept.delete(id);
  };
  const leaveAllOf = (supervisorId: string) => {
    for (const [id, { supervisorId: who }] of kept) if (who === supervisorId) leave(id);
  };
  const own = (id: string, supervisorId: string) => {
    const found = kept.get(id);
    return found?.supervisorId === supervisorId ? found : undefined;
  };
  return {
    supervise: async ({ callId, accountId, supervisorId, mode, offer }: Supervise): Promise<SuperviseResult> => {
      const desk = calls.find(callId, undefined);
      if (desk?.runtime.call().facts.accountId !== accountId) return unknown;
      const id = ids.callId();
      try {
        const supervisor = await desk.takePart({ mode, offer }, () => leave(id));
        leaveAllOf(supervisorId);
        if (desk.runtime.call().phase.at === 'over') {
          supervisor.leave();
          return unknown; // it ended while the path was made
        }
        kept.set(id, { supervisorId, supervisor });
        void desk.done.then(() => leave(id));
        return { ok: true, id, answer: supervisor.answer };
      } catch {
        return { ok: false, reason: 'bad-offer' };
      }
    },
    setSupervision: (id: string, supervisorId: string, mode: SupervisionMode): boolean => {
      const found = own(id, supervisorId);
      found?.supervisor.setMode(mode);
      return found !== undefined;
    },
    endSupervisionsOf: leaveAllOf,
    endSupervision: (id: string, supervisorId: string): boolean => {
      const found = own(id, supervisorId);
      if (found) leave(id);
      return found !== undefined;
    },
  };
};

import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import { agentsOf } from '../control/ending.ts';
import type { CallId, Ids } from '../ports.ts';
import type { Held, Supervise, SuperviseResult, Supervising, SupervisionChange } from '../telephony.ts';
import { isSeenBy } from './visible-calls.ts';
import type { RunningCalls } from './running-calls.ts';
import type { Supervisor } from './supervision.ts';

interface Kept extends Pick<Supervise, 'callId' | 'accountId' | 'queues' | 'supervisorId' | 'name'> {
  readonly supervisor: Supervisor;
  mode: SupervisionMode;
}

const unknown = { ok: false, reason: 'unknown-call' } as const;

/** Returns the agents in this call now; none when it is over. */
const agentIdsIn = (calls: RunningCalls, callId: CallId): readonly string[] => {
  const call = calls.find(callId, undefined)?.runtime.call();
  return call ? agentsOf(call.phase).map(({ agentId }) => agentId) : [];
};

/** Returns the supervisors of a call, and tells its agents about them. */
const createCallReports = (calls: RunningCalls, kept: ReadonlyMap<string, Kept>) => {
  const listeners: ((change: SupervisionChange) => void)[] = [];
  const presentIn = (callId: CallId): readonly Supervising[] =>
    [...kept.values()].flatMap(({ name, mode, ...of }) => (of.callId === callId ? [{ name, mode }] : []));
  return {
    tell: ({ callId, accountId }: Kept): void => {
      const change = { callId, accountId, agentIds: agentIdsIn(calls, callId), present: presentIn(callId) };
      listeners.forEach((listener) => listener(change));
    },
    supervisorsOf: (callId: CallId, agentId: string): readonly Supervising[] =>
      agentIdsIn(calls, callId).includes(agentId) ? presentIn(callId) : [],
    onSupervision: (listener: (change: SupervisionChange) => void): void => void listeners.push(listener),
  };
};

const ofSupervisor = (found: Kept | undefined, supervisorId: string) =>
  found?.supervisorId === supervisorId ? found : undefined;

const createHas =
  (calls: RunningCalls, kept: ReadonlyMap<string, Kept>) =>
  (what: Held): boolean => {
    if ('call' in what) return calls.find(what.call, undefined) !== undefined;
    return 'agentInCall' in what ? calls.ofAgent(what.agentInCall) !== undefined : kept.has(what.supervision);
  };

/** Keeps all supervisions. A supervisor is in one call at a time: joining a second leaves the first. */
export const createSupervisions = (calls: RunningCalls, ids: Ids) => {
  const kept = new Map<string, Kept>();
  const { tell, ...supervisors } = createCallReports(calls, kept);
  const leave = (id: string) => {
    const left = kept.get(id);
    if (!left) return;
    left.supervisor.leave();
    kept.delete(id);
    tell(left);
  };
  const leaveAllOf = (supervisorId: string) => {
    for (const [id, { supervisorId: who }] of kept) if (who === supervisorId) leave(id);
  };
  const own = (id: string, supervisorId: string) => ofSupervisor(kept.get(id), supervisorId);
  return {
    supervise: async ({ mode, offer, ...who }: Supervise): Promise<SuperviseResult> => {
      const runningCall = calls.find(who.callId, undefined);
      if (!runningCall || !isSeenBy(runningCall.runtime.call(), who)) return unknown;
      const id = ids.callId();
      try {
        const supervisor = await runningCall.joinAsSupervisor({ mode, offer }, () => leave(id));
        leaveAllOf(who.supervisorId);
        const isSeen = () => isSeenBy(runningCall.runtime.call(), who);
        if (runningCall.runtime.call().phase.at === 'over' || !isSeen()) {
          supervisor.leave();
          return unknown; // it ended, or moved to another queue, while the media path was set up
        }
        const now = { ...who, mode, supervisor };
        kept.set(id, now);
        tell(now);
        runningCall.onOtherQueue(() => isSeen() || leave(id)); // supervisors may listen only in queues that they see [SEC-007, LIVE-035]
        void runningCall.done.then(() => leave(id));
        return { ok: true, id, answer: supervisor.answer };
      } catch {
        return { ok: false, reason: 'bad-offer' };
      }
    },
    setSupervision: (id: string, supervisorId: string, mode: SupervisionMode): boolean => {
      const found = own(id, supervisorId);
      if (!found) return false;
      const runningCall = calls.find(found.callId, undefined);
      if (!runningCall || !isSeenBy(runningCall.runtime.call(), found)) {
        leave(id); // it moved to a queue that the supervisor does not see
        return false;
      }
      found.supervisor.setMode(mode);
      found.mode = mode;
      tell(found);
      return true;
    },
    has: createHas(calls, kept),
    endSupervisionsOf: leaveAllOf,
    endSupervision: (id: string, supervisorId: string): boolean => {
      const found = own(id, supervisorId);
      if (found) leave(id);
      return found !== undefined;
    },
    ...supervisors,
  };
};

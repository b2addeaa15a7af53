import { agentsOf } from '../control/ending.ts';
import { takeOver } from '../control/taken-over.ts';
import type { TakenLeg } from '../sip/sip-leg.ts';
import type { Trunks } from '../trunk/trunks.ts';
import { openCall } from './running-call.ts';
import type { RunningCallDeps } from './running-call-deps.ts';
import type { RunningCalls } from './running-calls.ts';
import { readStoredCall, type StoredCall } from './stored-call.ts';
import { takenCall, type TakenCall } from './taken-call.ts';

/** Takes over calls of a process that died [TEL-022]. */
export interface TakingOver {
  /** `processId`: the process that died. Resolves to the number of calls that go on here. */
  takeOver(processId: string, stored: readonly string[]): Promise<number>;
}

export const createTakingOver = (
  deps: RunningCallDeps,
  calls: Pick<RunningCalls, 'keep'>,
  trunks: Pick<Trunks, 'takeOver'> | undefined,
): TakingOver => {
  const { agents, clock, log, records } = deps;
  const legsOf = ({ legs, call }: StoredCall): TakenCall['legs'] =>
    legs.flatMap(({ leg, who, at }) => {
      let taken: TakenLeg | undefined;
      try {
        taken = trunks?.takeOver(at);
      } catch (error) {
        log.warn('a leg was not taken over', { call: call.facts.callId, error: String(error) });
      }
      return taken ? [{ leg, who, sip: taken }] : [];
    });
  const goOn = (stored: StoredCall): void => {
    const { facts } = stored.call;
    const legs = legsOf(stored);
    const now = Math.max(clock.timeOfDay(), facts.startedAt);
    const first = takeOver(stored.call, (leg) => legs.some((each) => each.leg === leg), now);
    for (const agent of agentsOf(first[0].phase)) agents.reserve(agent, facts.callId);
    calls.keep(facts.callId, openCall(deps, facts, first, takenCall(stored, legs, now)));
  };
  const takeOne = async (processId: string, text: string): Promise<boolean> => {
    const stored = readStoredCall(text);
    // The first one to write it has the call. All others come too late, and so does the log's end of interrupted calls.
    if (!stored || !(await records.takeOver(stored.call.facts, processId))) return false;
    goOn(stored);
    return true;
  };
  return {
    async takeOver(processId, stored) {
      const taken = stored.map((text) =>
        takeOne(processId, text).catch((error: unknown) => {
          log.warn('a call was not taken over', { error: String(error) });
          return false;
        }),
      );
      return (await Promise.all(taken)).filter((isTaken) => isTaken).length;
    },
  };
};

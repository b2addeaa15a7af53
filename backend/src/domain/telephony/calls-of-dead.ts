import type { Processes } from '../live/processes.ts';
import type { Telephony } from '@patchbay/telephony/telephony';
import type { CallHomes } from './call-homes.ts';
import type { CallsOfDead } from './stored-calls.ts';

interface CallsOfDeadDeps {
  readonly callHomes: Pick<CallHomes, 'onMoved' | 'place'>;
  readonly processes: Pick<Processes, 'onDied'>;
  readonly storedCalls: CallsOfDead;
  readonly telephony: Pick<Telephony, 'takeOver'>;
  /** Whether a silent process is certainly gone: one that is only cut off from Redis keeps its calls. */
  isGone(processId: string, address: string): Promise<boolean>;
  readonly log: { info(facts: object, text: string): void };
  readonly onError: (error: unknown) => void;
}

/**
 * Goes on with the calls of a process that died, in the process that has their accounts now [TEL-022]: as soon as it has them, some four seconds
 * after the death, or later when a process dies that had given them up before.
 */
export function takeOverCallsOfDead(deps: CallsOfDeadDeps): void {
  const { callHomes, processes, storedCalls, telephony, isGone, log, onError } = deps;
  const isHere = (accountId: string): boolean => callHomes.place(accountId).is === 'here';
  const takeOver = async (dead: string, address: string): Promise<void> => {
    if (address === '' || !(await isGone(dead, address))) return;
    const stored = await storedCalls.of(dead, isHere);
    if (stored.length === 0) return;
    const taken = await telephony.takeOver(dead, stored);
    await storedCalls.forget(dead, isHere);
    log.info({ dead, stored: stored.length, taken }, 'calls of a dead process were taken over');
  };
  const look = (dead: string, address: string): void => void takeOver(dead, address).catch(onError);
  callHomes.onMoved(({ place, before }) => {
    if (place.is === 'here' && before.is === 'there') look(before.processId, before.address);
  });
  processes.onDied(look);
}

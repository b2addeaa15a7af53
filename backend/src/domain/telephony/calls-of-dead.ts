import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { Processes } from '../live/processes.ts';
import type { Telephony } from '@patchbay/telephony/telephony';
import type { CallHomes } from './call-homes.ts';
import { HANDED_OVER } from './hand-over.ts';
import type { CallsOfDead } from './stored-calls.ts';

interface CallsOfDeadDeps {
  readonly callHomes: Pick<CallHomes, 'onMoved' | 'place'>;
  readonly notices: Pick<Notices, 'hear'>;
  readonly processes: Pick<Processes, 'onDied'>;
  readonly storedCalls: CallsOfDead;
  readonly telephony: Pick<Telephony, 'takeOver'>;
  /** Whether a silent process is certainly gone: one that is only cut off from Redis keeps its calls. */
  isGone(processId: string, address: string): Promise<boolean>;
  readonly log: { info(facts: object, text: string): void };
  /** Runs once after `ms`. */
  readonly after: (ms: number, run: () => void) => unknown;
  readonly onError: (error: unknown) => void;
}

/** Pause before another try, and number of tries: about half a minute. */
const AGAIN_MS = 1_000;
const TRIES = 30;

/**
 * Goes on with the calls of a process that died, in the process that has their accounts now [TEL-022]: as soon as it has them, or later when
 * a process dies that had given them up before; and with calls that a process hands over as it ends [TEL-021]. What cannot be done yet is
 * tried again: it is not certain that the process is gone, or the log cannot be written.
 */
export function takeOverCallsOfDead(deps: CallsOfDeadDeps): void {
  const { callHomes, notices, processes, storedCalls, telephony, isGone, log, after, onError } = deps;
  const isHere = (accountId: string): boolean => callHomes.place(accountId).is === 'here';
  const trying = new Set<string>();
  const handedOver = new Set<string>();
  /** Returns whether something is left to be tried. */
  const takeOver = async (dead: string, address: string): Promise<boolean> => {
    const stored = await storedCalls.of(dead, isHere);
    if (stored.length === 0) return false;
    if (!handedOver.has(dead) && !(await isGone(dead, address))) return true;
    const outcomes = await telephony.takeOver(
      dead,
      stored.map(({ text }) => text),
    );
    stored.forEach(({ field }, nth) => outcomes[nth] !== 'failed' && storedCalls.forget(dead, field));
    const taken = outcomes.filter((outcome) => outcome === 'taken').length;
    log.info({ dead, stored: stored.length, taken }, 'calls of a dead process were taken over');
    return outcomes.includes('failed');
  };
  const attempt = async (dead: string, address: string, left: number): Promise<void> => {
    const isLeft = await takeOver(dead, address).catch((error: unknown) => {
      onError(error);
      return true;
    });
    if (isLeft && left > 1) after(AGAIN_MS, () => void attempt(dead, address, left - 1));
    else trying.delete(dead);
  };
  const look = (dead: string, address: string): void => {
    if (address === '' || trying.has(dead)) return;
    trying.add(dead);
    void attempt(dead, address, TRIES);
  };
  callHomes.onMoved(({ place, before }) => {
    if (place.is === 'here' && before.is === 'there') look(before.processId, before.address);
  });
  processes.onDied(look);
  notices.hear(HANDED_OVER, (leaving) => {
    handedOver.add(leaving);
    void attempt(leaving, '', TRIES);
  });
}

import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { Processes } from '../live/processes.ts';
import type { Telephony } from '@patchbay/telephony/telephony';
import type { CallHomes } from './call-homes.ts';
import { HANDED_OVER, handedOverSchema } from './hand-over.ts';
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
  const taking = new Map<string, Promise<unknown>>();
  /** Returns the calls that may be taken now, and whether others are left. Without an `address`: those that were handed over. */
  const takeable = async (dead: string, address: string) => {
    const all = await storedCalls.of(dead, isHere);
    const ours = all.filter(({ callId }) => handedOver.has(callId));
    if (address === '' || ours.length === all.length) return { stored: ours, areOthers: false };
    const isAll = await isGone(dead, address);
    return { stored: isAll ? all : ours, areOthers: !isAll };
  };
  /** Returns whether something is left to be tried. */
  const takeNow = async (dead: string, address: string): Promise<boolean> => {
    const { stored, areOthers } = await takeable(dead, address);
    if (stored.length === 0) return areOthers;
    const outcomes = await telephony.takeOver(
      dead,
      stored.map(({ text }) => text),
    );
    stored.forEach(({ field }, nth) => outcomes[nth] !== 'failed' && storedCalls.forget(dead, field));
    const taken = outcomes.filter((outcome) => outcome === 'taken').length;
    log.info({ dead, stored: stored.length, taken }, 'calls of a dead process were taken over');
    return areOthers || outcomes.includes('failed');
  };
  /** One after the other: two would take the same calls. */
  const takeOver = (dead: string, address: string): Promise<boolean> => {
    const before = taking.get(dead) ?? Promise.resolve();
    const now = before.then(() => takeNow(dead, address));
    taking.set(
      dead,
      now.catch(() => undefined),
    );
    return now;
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
  notices.hear(HANDED_OVER, (body) => {
    const { processId, callIds } = handedOverSchema.parse(JSON.parse(body));
    callIds.forEach((id) => handedOver.add(id));
    void attempt(processId, '', TRIES).then(() => callIds.forEach((id) => handedOver.delete(id)));
  });
}

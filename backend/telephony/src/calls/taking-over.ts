import { agentsOf, legsOf } from '../control/ending.ts';
import { takeOver } from '../control/taken-over.ts';
import type { TakingOutcome, TelephonyLog } from '../ports.ts';
import type { TakenLeg } from '../sip/sip-leg.ts';
import type { TakeOverOutcome, Telephony } from '../telephony.ts';
import type { Trunks } from '../trunk/trunks.ts';
import { openCall } from './running-call.ts';
import type { RunningCallDeps } from './running-call-deps.ts';
import type { RunningCalls } from './running-calls.ts';
import { mayGoOn, readStoredCall, type StoredCall } from './stored-call.ts';
import { goesOnAt, takenCall, type TakenCall } from './taken-call.ts';

const LOST = 480;

/** Throws for a call that only another version can read. */
const readable = (text: string): StoredCall => {
  const stored = readStoredCall(text);
  if (!stored) throw new Error('it cannot be read');
  return stored;
};

/** Returns the legs of a call that could be taken over. */
const legsTaken = (
  { legs, call }: StoredCall,
  trunks: Pick<Trunks, 'takeOver'> | undefined,
  log: TelephonyLog,
): TakenCall['legs'] =>
  legs.flatMap(({ leg, who, at }) => {
    let taken: TakenLeg | undefined;
    try {
      taken = trunks?.takeOver(at);
    } catch (error) {
      log.warn('a leg was not taken over', { call: call.facts.callId, error: String(error) });
    }
    return taken ? [{ leg, who, sip: taken }] : [];
  });

/** Ends legs, each whatever becomes of the others. */
const hangUp = (legs: TakenCall['legs'], log: TelephonyLog): void => {
  for (const { sip } of legs)
    try {
      sip.end(LOST);
    } catch (error) {
      log.warn('a leg of a call that was lost did not end well', { error: String(error) });
    }
};

/** Takes over calls of a process that died [TEL-022]. */
export const createTakingOver = (
  deps: RunningCallDeps,
  calls: Pick<RunningCalls, 'keep' | 'find'>,
  trunks: Pick<Trunks, 'takeOver'> | undefined,
): Pick<Telephony, 'takeOver'> => {
  const { agents, clock, lines, log, records } = deps;
  const goOn = (stored: StoredCall, all: TakenCall['legs']): void => {
    const { facts } = stored.call;
    const now = goesOnAt(stored.call, clock.timeOfDay());
    const first = takeOver(stored.call, (leg) => all.some((each) => each.leg === leg), now);
    const wanted = legsOf(first[0].phase);
    const legs = all.filter(({ leg }) => wanted.includes(leg));
    hangUp(
      all.filter((each) => !legs.includes(each)),
      log,
    );
    for (const agent of agentsOf(first[0].phase)) agents.reserve(agent, facts.callId);
    lines.takeOver(facts);
    calls.keep(facts.callId, openCall(deps, facts, first, takenCall(stored, legs, now)));
  };
  /** The call cannot go on here: its legs end, and its record is finished as that of the dead process. */
  const giveBack = async (processId: string, { call }: StoredCall, legs: TakenCall['legs']): Promise<void> => {
    hangUp(legs, log);
    lines.leave(call.facts);
    for (const agent of agentsOf(call.phase)) agents.release(agent, call.facts.callId);
    await records.giveBack(call.facts, processId);
  };
  const outcomeOf = ({ call }: StoredCall, processId: string): Promise<TakingOutcome> =>
    mayGoOn(call) ? records.takeOver(call.facts, processId) : records.lookUp(call.facts, processId);
  const takeOne = async (processId: string, text: string): Promise<TakeOverOutcome> => {
    const stored = readable(text);
    if (calls.find(stored.call.facts.callId, undefined)) return 'not ours';
    // The first one to write it has the call. All others come too late, and so does the log's end of interrupted calls.
    const outcome = await outcomeOf(stored, processId);
    if (outcome === 'elsewhere') return 'not ours';
    const legs = legsTaken(stored, trunks, log);
    if (outcome === 'over') {
      hangUp(legs, log);
      return 'hung up';
    }
    try {
      goOn(stored, legs);
      return 'taken';
    } catch (error) {
      await giveBack(processId, stored, legs);
      log.warn('a call cannot go on', { call: stored.call.facts.callId, error: String(error) });
      return 'hung up';
    }
  };
  const failed = (error: unknown): TakeOverOutcome => {
    log.warn('a call was not taken over', { error: String(error) });
    return 'failed';
  };
  return {
    takeOver: (processId, stored) => Promise.all(stored.map((text) => takeOne(processId, text).catch(failed))),
  };
};

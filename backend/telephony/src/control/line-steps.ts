import type { Agent, EpochMs } from '../ports.ts';
import type { Call, Effect, LegId, LineOutcome } from './call.ts';

/** Steps of the customer's leg of a campaign's line, whichever side is rung first; other calls are left unchanged. */

type StepOf<C extends Call> = readonly [C, readonly Effect[]];

/** Reports once that the number rings. */
export const lineRings = <C extends Call>(call: C, at: EpochMs): StepOf<C> =>
  call.line === null || call.line.rang
    ? [call, []]
    : [{ ...call, line: { ...call.line, rang: true } }, [{ type: 'reportLine', report: { is: 'ringing', at } }]];

export const lineDialled = <C extends Call>(call: C, dialledAt: EpochMs): C =>
  call.line === null ? call : { ...call, line: { ...call.line, dialledAt } };

/**
 * Handles the answer of a person or machine: it is analysed from now on, unless that is off. A leg that never reported ringing is
 * reported as having rung.
 */
export const lineAnswered = <C extends Call>(call: C, leg: LegId, at: EpochMs): StepOf<C> => {
  const [rung, ringing] = lineRings(call, at);
  if (rung.line === null) return [rung, []];
  const listens: readonly Effect[] = call.facts.line?.onMachine === 'off' ? [] : [{ type: 'listen', leg }];
  return [
    { ...rung, line: { ...rung.line, pickedUp: true, rungUntil: at } },
    [...ringing, { type: 'reportLine', report: { is: 'answered', at } }, ...listens],
  ];
};

/** Stores the outcome of the line before its call is over. */
export const lineComesTo = <C extends Call>(call: C, outcome: LineOutcome, at: EpochMs): C =>
  call.line === null ? call : { ...call, line: { ...call.line, outcome, rungUntil: call.line.rungUntil ?? at } };

export const lineTalks = ({ line }: Call, { agentId }: Agent, at: EpochMs): readonly Effect[] =>
  line === null ? [] : [{ type: 'reportLine', report: { is: 'talking', agentId, at } }];

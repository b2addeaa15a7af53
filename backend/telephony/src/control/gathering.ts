import type { EpochMs } from '../ports.ts';
import type { Call, CallInput, Doing, Effect, Routing, Step } from './call.ts';
import { leave } from './routing.ts';
import { after } from './steps.ts';

type Gathering = Extract<Doing, { is: 'gathering' }>;

/** Longest number that is accepted, in digits. */
const MOST_DIGITS = 20;

const given = (call: Call<Routing>, { digits, tries }: Gathering, now: EpochMs): Step =>
  after(
    [
      { type: 'stopTimer', timer: 'digits' },
      { type: 'play', leg: call.phase.customerLeg, sound: 'silence' },
    ],
    leave(call, { is: 'number', number: digits, tries }, now),
  );

/** The first key stops the prompt, each key restarts the pause. Keys other than digits are ignored. */
const pressed = (call: Call<Routing>, doing: Gathering, key: string, now: EpochMs): Step => {
  const { digits, timeoutMs } = doing;
  if (key === '#' || digits.length >= MOST_DIGITS) return given(call, doing, now);
  if (!/^\d$/.test(key)) return [call, []];
  const { customerLeg } = call.phase;
  const stopped: readonly Effect[] = digits === '' ? [{ type: 'play', leg: customerLeg, sound: 'silence' }] : [];
  return [
    { ...call, phase: { ...call.phase, doing: { ...doing, digits: digits + key } } },
    [...stopped, { type: 'startTimer', timer: 'digits', ms: timeoutMs }],
  ];
};

/** Reads a number from keys: # ends it, and so does a pause [TEL-019]. */
export const stepGathering = (call: Call<Routing>, doing: Gathering, input: CallInput, now: EpochMs): Step => {
  switch (input.type) {
    case 'digitHeard':
      return input.leg === call.phase.customerLeg ? pressed(call, doing, input.digit, now) : [call, []];
    case 'said':
      return input.say === doing.say && doing.digits === ''
        ? [call, [{ type: 'startTimer', timer: 'digits', ms: doing.timeoutMs }]]
        : [call, []];
    case 'timedOut':
      return input.timer === 'digits' ? given(call, doing, now) : [call, []];
    default:
      return [call, []];
  }
};

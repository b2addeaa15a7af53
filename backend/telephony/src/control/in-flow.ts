import type { CallbackKept, EpochMs } from '../ports.ts';
import type { Call, CallInput, Doing, Routing, Step } from './call.ts';
import { gaveUp } from './ending.ts';
import { stepGathering } from './gathering.ts';
import { journey } from './journey.ts';
import type { journeySteps } from './journey-steps.ts';
import { leave, onwardFrom, queueEntered, queueGone } from './routing.ts';
import { after } from './steps.ts';

type Asking = Extract<Doing, { is: 'asking' }>;
type Playing = Extract<Doing, { is: 'playing' }>;

const pressed = (call: Call<Routing>, tries: number, key: string, now: EpochMs): Step => {
  const { soFar, phase } = call;
  const next: Call<Routing> = { ...call, soFar: { ...soFar, dtmf: soFar.dtmf + key } };
  const stopped = [{ type: 'stopTimer', timer: 'digits' }, { type: 'play', leg: phase.customerLeg, sound: 'silence' }] as const; // prettier-ignore
  return after(stopped, leave(next, { is: 'key', key, tries }, now));
};

const stepAsking = (call: Call<Routing>, { say, tries, timeoutMs }: Asking, input: CallInput, now: EpochMs): Step => {
  if (input.type === 'digitHeard' && input.leg === call.phase.customerLeg) {
    return pressed(call, tries, input.digit, now);
  }
  if (input.type === 'said' && input.say === say) {
    return [call, [{ type: 'startTimer', timer: 'digits', ms: timeoutMs }]];
  }
  const isSilent = input.type === 'timedOut' && input.timer === 'digits';
  return isSilent ? leave(call, { is: 'silence', tries }, now) : [call, []];
};

/** Journey entries for a request for a callback [TEL-019]. */
const keptSteps = {
  kept: ['callbackKept'],
  there: ['callbackThere'],
  closed: ['callbackKept', 'queueClosed'],
  own: ['callbackOwn'],
  number: ['callbackNumber'],
  gone: ['callbackGone'],
} as const satisfies Record<CallbackKept, readonly (keyof typeof journeySteps)[]>;
const isKept = (as: CallbackKept): boolean => as === 'kept' || as === 'there' || as === 'closed';

const stepKeeping = (call: Call<Routing>, asked: number, input: CallInput, now: EpochMs): Step => {
  if (input.type !== 'callbackKept' || input.asked !== asked) return [call, []];
  const steps = keptSteps[input.as].map((step) => journey(now, step));
  if (!isKept(input.as)) return after(steps, leave(call, { is: 'notKept' }, now));
  const kept: Call<Routing> = { ...call, soFar: { ...call.soFar, placeKept: true } };
  return after(steps, leave(kept, { is: 'kept' }, now));
};

const stepEntering = (call: Call<Routing>, queueId: string, input: CallInput, now: EpochMs): Step => {
  if (input.type === 'queueEntered' && input.plan.id === queueId) return queueEntered(call, input, now);
  if (input.type !== 'queueUnknown' || input.queueId !== queueId) return [call, []];
  return queueGone(call, queueId, now);
};

const stepPlaying = (call: Call<Routing>, { say, leaving }: Playing, input: CallInput, now: EpochMs): Step => {
  if (input.type !== 'said' || input.say !== say) return [call, []];
  if (leaving === undefined) return leave(call, { is: 'said' }, now);
  return onwardFrom(call, call.phase.customerLeg, leaving, 'timeout', now);
};

/** The music is over; silence until the next step plays something. */
const stepWaiting = (call: Call<Routing>, input: CallInput, now: EpochMs): Step =>
  input.type === 'timedOut' && input.timer === 'pause'
    ? after([{ type: 'play', leg: call.phase.customerLeg, sound: 'silence' }], leave(call, { is: 'said' }, now))
    : [call, []];

/** Variables set by the web hook apply from here on. */
const stepHooking = (call: Call<Routing>, hook: number, input: CallInput, now: EpochMs): Step =>
  input.type === 'hookAnswered' && input.hook === hook
    ? leave(call, { is: 'answer', variables: input.variables }, now)
    : [call, []];

const stepTexting = (call: Call<Routing>, sms: number, input: CallInput, now: EpochMs): Step => {
  if (input.type !== 'smsTold' || input.sms !== sms) return [call, []];
  return leave(call, input.unsent === null ? { is: 'sent' } : { is: 'unsent', why: input.unsent }, now);
};

/** Steps a call whose flow waits at a step of its own. */
export const stepRouting = (call: Call<Routing>, input: CallInput, now: EpochMs): Step => {
  const ended = gaveUp(call, input, now);
  if (ended) return ended;
  const { doing } = call.phase;
  switch (doing.is) {
    case 'playing':
      return stepPlaying(call, doing, input, now);
    case 'asking':
      return stepAsking(call, doing, input, now);
    case 'entering':
      return stepEntering(call, doing.queueId, input, now);
    case 'gathering':
      return stepGathering(call, doing, input, now);
    case 'keeping':
      return stepKeeping(call, doing.asked, input, now);
    case 'waiting':
      return stepWaiting(call, input, now);
    case 'hooking':
      return stepHooking(call, doing.hook, input, now);
    case 'texting':
      return stepTexting(call, doing.sms, input, now);
  }
};

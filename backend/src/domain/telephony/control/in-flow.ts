import type { EpochMs } from '../ports.ts';
import type { NodeOf } from '../../flow/model/flow.ts';
import type { Call, CallInput, Doing, Routing, Step } from './call.ts';
import { endCall, gaveUp } from './ending.ts';
import { journey } from './journey.ts';
import { ask } from './menu.ts';
import { goTo, hookAnswered, queueEntered } from './routing.ts';
import { after } from './steps.ts';

const menuOf = ({ run }: Call): NodeOf<'menu'> | undefined => {
  const node = run?.graph.nodes.find(({ id }) => id === run.node);
  return node?.type === 'menu' ? node : undefined;
};

/** Nothing, or nothing of the menu, was pressed: the caller is asked again, as often as the menu says. */
const again = (call: Call<Routing>, menu: NodeOf<'menu'>, tries: number, now: EpochMs): Step => {
  const leg = call.phase.customerLeg;
  if (tries < menu.retries) return ask(call, leg, menu, tries + 1);
  return after([journey(now, 'menu', 'no choice')], goTo(call, leg, menu.otherwise, now));
};

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const;

const pressed = (call: Call<Routing>, menu: NodeOf<'menu'>, tries: number, pressedKey: string, now: EpochMs): Step => {
  const { soFar, phase } = call;
  const heard: Call<Routing> = { ...call, soFar: { ...soFar, dtmf: soFar.dtmf + pressedKey } };
  const digit = digits.find((known) => known === pressedKey);
  const to = digit === undefined ? undefined : menu.choices[digit];
  const stopped = [{ type: 'stopTimer', timer: 'digits' }, { type: 'play', leg: phase.customerLeg, sound: 'silence' }] as const; // prettier-ignore
  if (to === undefined) return after(stopped, again(heard, menu, tries, now));
  return after([...stopped, journey(now, 'menu', pressedKey)], goTo(heard, phase.customerLeg, to, now));
};

type Asking = Extract<Doing, { is: 'asking' }>;
type Playing = Extract<Doing, { is: 'playing' }>;

const stepAsking = (call: Call<Routing>, { say, tries }: Asking, input: CallInput, now: EpochMs): Step => {
  const menu = menuOf(call);
  if (!menu) return [call, []];
  if (input.type === 'digitHeard' && input.leg === call.phase.customerLeg) {
    return pressed(call, menu, tries, input.digit, now);
  }
  if (input.type === 'said' && input.say === say) {
    return [call, [{ type: 'startTimer', timer: 'digits', ms: menu.timeoutSeconds * 1000 }]];
  }
  return input.type === 'timedOut' && input.timer === 'digits' ? again(call, menu, tries, now) : [call, []];
};

const stepEntering = (call: Call<Routing>, queueId: string, input: CallInput, now: EpochMs): Step => {
  if (input.type === 'queueEntered' && input.plan.id === queueId) return queueEntered(call, input, now);
  if (input.type !== 'queueUnknown' || input.queueId !== queueId) return [call, []];
  return endCall(call, { by: 'system', cause: 'no such queue' }, now);
};

const stepPlaying = (call: Call<Routing>, { say, next }: Playing, input: CallInput, now: EpochMs): Step =>
  input.type === 'said' && input.say === say ? goTo(call, call.phase.customerLeg, next, now) : [call, []];

const stepHooking = (call: Call<Routing>, hook: number, input: CallInput, now: EpochMs): Step =>
  input.type === 'hookAnswered' && input.hook === hook ? hookAnswered(call, input.variables, now) : [call, []];

/** The flow waits at a step of its own. */
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
    case 'hooking':
      return stepHooking(call, doing.hook, input, now);
  }
};

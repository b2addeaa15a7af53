import { isFree, type StepContext, type Call, type Connected } from './call.ts';
import type { CallEffect } from './call-input.ts';
import type { FeedEvent } from './feed-event.ts';
import { end, stay, to, type Step } from './moves.ts';
import { unreachedBy } from './outcome-kind.ts';
import { canAskIn, hasThird, withoutThird, type WithThird } from './third-rules.ts';
import {
  isAskedIn,
  type Given,
  type OrderResult,
  type QueueChoice,
  type Stage,
  type Target,
  type ThirdOrder,
  type ThirdTrouble,
  type TransferKind,
} from './third.ts';

const order = ({ call }: Connected, at: number, what: ThirdOrder): CallEffect => ({
  type: 'orderThird',
  call,
  at,
  order: what,
});
const show = (trouble: ThirdTrouble): CallEffect => ({ type: 'showTrouble', trouble });
const stage = (phase: WithThird, next: Stage): WithThird => ({ ...phase, view: { ...phase.view, stage: next } });

/** Opens the picker, or changes its purpose [CALL-017, CALL-018]. */
export const onPickerPressed = (call: Call, kind: TransferKind): Step =>
  canAskIn(call.phase) ? to(call, { ...call.phase, view: { name: 'picker', kind, giving: null } }) : stay(call);

export function onPickerClosed(call: Call): Step {
  const { phase } = call;
  if (phase.is !== 'connected' || phase.view.name !== 'picker' || phase.view.giving) return stay(call);
  return to(call, { ...phase, view: { name: 'call' } });
}

/** [CALL-104, CALL-171] */
export function onTargetChosen(call: Call, target: Target, { now }: StepContext): Step {
  const { phase } = call;
  if (!canAskIn(phase) || phase.view.name !== 'picker' || phase.view.giving) return stay(call);
  const { kind } = phase.view;
  return to(
    call,
    { ...phase, view: { name: 'third', kind, target, since: now, stage: 'asked' } },
    order(phase, now, { do: 'ask', kind, to: target.to }),
    { type: 'expireThird', callId: phase.call.id, at: now },
  );
}

/** Hands the call to a queue, or to somebody not consulted first; it leaves this screen when the server confirms. */
const give = (call: Call, giving: Given, what: ThirdOrder, { now }: StepContext): Step => {
  const { phase } = call;
  if (!canAskIn(phase) || phase.view.name !== 'picker' || phase.view.giving) return stay(call);
  return to(call, { ...phase, view: { ...phase.view, giving } }, order(phase, now, what));
};

export const onQueueChosen = (call: Call, queue: QueueChoice, context: StepContext): Step =>
  give(call, { is: 'queue', queue }, { do: 'queue', queueId: queue.id }, context);

/** Handles a chosen target without consultation: a blind transfer; a conference always consults. */
export function onTargetGiven(call: Call, target: Target, context: StepContext): Step {
  const { phase } = call;
  const isTransfer = phase.is === 'connected' && phase.view.name === 'picker' && phase.view.kind === 'transfer';
  return isTransfer ? give(call, { is: 'target', target }, { do: 'give', to: target.to }, context) : stay(call);
}

/** Handles Merge Calls: completes a transfer, starts a conference [CALL-171]. */
export function onMergePressed(call: Call): Step {
  const { phase } = call;
  if (!hasThird(phase) || phase.view.stage !== 'connected') return stay(call);
  const { kind, since, target } = phase.view;
  return kind === 'conference'
    ? merge(call, phase)
    : to(call, stage(phase, 'completing'), order(phase, since, { do: 'complete', to: target.to }));
}

const merge = (call: Call, phase: WithThird): Step =>
  to(call, stage(phase, 'merging'), order(phase, phase.view.since, { do: 'merge', to: phase.view.target.to }));

/** Handles Cancel Transfer, or removes a connected third party [CALL-019, CALL-171]; once. */
export function onDropPressed(call: Call): Step {
  const { phase } = call;
  if (!hasThird(phase)) return stay(call);
  const { kind, since, target } = phase.view;
  const next = droppable[phase.view.stage];
  return next ? to(call, stage(phase, next), order(phase, since, { do: 'drop', kind, to: target.to })) : stay(call);
}
const droppable: Readonly<Partial<Record<Stage, Stage>>> = {
  asked: 'cancelling',
  ringing: 'cancelling',
  connected: 'removing',
  merged: 'kicking',
};

/** Handles feed events of the third leg [CALL-107, CALL-108]; without a third party they change nothing [CALL-005]. */
export function onThirdEvent(call: Call, { callId, about, ending }: FeedEvent): Step {
  const { phase } = call;
  if (!hasThird(phase) || phase.call.id !== callId) return stay(call);
  if (about === 'answered') return answered(call, phase);
  if (about === 'merged') return merged(call, phase);
  return about === 'gone' ? gone(call, phase, ending.cause) : stay(call);
}

/** Handles the third party's answer: a conference starts automatically [CALL-171]. Meanwhile the customer waits. */
function answered(call: Call, phase: WithThird): Step {
  if (phase.view.stage !== 'asked' && phase.view.stage !== 'ringing') return stay(call);
  const waiting = { ...phase, hold: { is: 'on' } } as const;
  return phase.view.kind === 'conference' ? merge(call, waiting) : to(call, stage(waiting, 'connected'));
}

function merged(call: Call, phase: WithThird): Step {
  const { view } = phase;
  if (view.stage !== 'connected' && view.stage !== 'merging' && view.stage !== 'completing') return stay(call);
  return to(call, { ...phase, hold: { is: 'off' }, view: { ...view, kind: 'conference', stage: 'merged' } });
}

/** Stages in which the agent has requested the third party's end. */
const endings: ReadonlySet<Stage> = new Set(['cancelling', 'removing', 'kicking']);

/** Returns the trouble of a lost third party: left if it was connected, else not reached. */
function goneBy(view: WithThird['view'], cause: string): ThirdTrouble {
  const { name } = view.target;
  if (!isAskedIn(view)) return { is: 'left', name };
  const why = unreachedBy(cause);
  return why === 'noAnswer' ? { is: 'expired', name } : { is: 'declined', name, why };
}

function gone(call: Call, phase: WithThird, cause: string): Step {
  const { stage: was } = phase.view;
  const wanted = endings.has(was);
  return to(
    call,
    withoutThird(was === 'asked' ? stage(phase, 'ringing') : phase), // rung before the order's response arrived
    ...(wanted ? [] : [show(goneBy(phase.view, cause))]),
  );
}

/** Handles one minute without an answer: shows an error [CALL-101, CALL-106] and stops the ringing. */
export function onThirdExpired(call: Call, callId: string, at: number): Step {
  const { phase } = call;
  if (!hasThird(phase) || phase.call.id !== callId || phase.view.since !== at) return stay(call);
  const { kind, stage: is, target } = phase.view;
  if (is !== 'asked' && is !== 'ringing') return stay(call);
  return to(
    call,
    withoutThird(phase),
    order(phase, at, { do: 'drop', kind, to: target.to }),
    show({ is: 'expired', name: target.name }),
  );
}

type Result = {
  readonly callId: string;
  readonly at: number;
  readonly order: ThirdOrder;
  readonly result: OrderResult;
};

/** Handles the server's response to an order; only its status counts [CALL-105, CALL-145]. */
export function onOrderAnswered(call: Call, it: Result): Step {
  const { phase } = call;
  if (phase.is === 'idle') return afterTheEnd(call, it);
  if (phase.is !== 'connected' || phase.call.id !== it.callId) return stay(call);
  const { do: what } = it.order;
  if (what === 'queue' || what === 'give') return givenAnswered(call, phase, what, it.result);
  return hasThird(phase) && phase.view.since === it.at ? thirdAnswers[what](call, phase, it.result) : stay(call);
}

/** Reason of the call's end here after each successful order. */
const awayBy: Readonly<Partial<Record<ThirdOrder['do'], 'queued' | 'transferred'>>> = {
  queue: 'queued',
  give: 'transferred',
  complete: 'transferred',
};

/** Corrects a call that ended here as handed over when the server reports otherwise. */
function afterTheEnd(call: Call, { callId, order: { do: what }, result }: Result): Step {
  const { phase } = call;
  if (phase.is !== 'idle' || phase.last?.callId !== callId || result.ok) return stay(call);
  if (phase.last.reason !== awayBy[what]) return stay(call);
  return to(call, { ...phase, last: { callId, reason: 'remote', outcome: null } }, { type: 'closeWindow' });
}

function givenAnswered(call: Call, phase: Connected, what: 'queue' | 'give', result: OrderResult): Step {
  if (phase.view.name !== 'picker' || !phase.view.giving) return stay(call);
  if (result.ok) return end(call, what === 'queue' ? 'queued' : 'transferred'); // [CALL-113]
  const trouble = show({ is: 'refused', order: what, kind: what === 'give' ? 'transfer' : null, why: result });
  return to(call, { ...phase, view: { name: 'call' } }, trouble);
}

type Answered = (call: Call, phase: WithThird, result: OrderResult) => Step;

/** Handles a refusal: moves to `next` and shows the reason. */
const refused = (call: Call, phase: WithThird, what: ThirdOrder['do'], why: OrderResult, next: Connected): Step =>
  to(call, next, ...(why.ok ? [] : [show({ is: 'refused', order: what, kind: phase.view.kind, why })]));

const thirdAnswers: Readonly<Record<Exclude<ThirdOrder['do'], 'queue' | 'give'>, Answered>> = {
  ask: (call, phase, result) => {
    const { stage: is } = phase.view;
    if (!result.ok)
      return isAskedIn(phase.view) ? refused(call, phase, 'ask', result, withoutThird(phase)) : stay(call);
    return is === 'asked' ? to(call, { ...stage(phase, 'ringing'), hold: { is: 'on' } }) : stay(call);
  },
  complete: (call, phase, result) => {
    if (phase.view.stage !== 'completing') return stay(call);
    return result.ok ? end(call, 'transferred') : refused(call, phase, 'complete', result, stage(phase, 'connected'));
  },
  merge: (call, phase, result) => {
    if (phase.view.stage !== 'merging') return stay(call);
    return result.ok ? merged(call, phase) : refused(call, phase, 'merge', result, stage(phase, 'connected'));
  },
  // Whether dropping succeeded or was refused, the agent is back in the call without the third; a refusal is shown [CALL-109, CALL-110,
  // CALL-112].
  drop: (call, phase, result) => {
    if (!endings.has(phase.view.stage)) return stay(call);
    return refused(call, phase, 'drop', result, withoutThird(phase));
  },
};

/** Handles Make Another Call [CALL-172]. */
export const onAnotherCallPressed = (call: Call): Step =>
  isFree(call.phase) ? to(call, { is: 'idle', last: null, refusal: null }) : stay(call);

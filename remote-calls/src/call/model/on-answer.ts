import { factsOfCall, noCall, type Call, type CallId, type EpochMs, type Refusal, type Switch } from './call.ts';
import { end, stay, to, type Step } from './moves.ts';
import { settled, withHold } from './on-phone.ts';

export function onClickToCallAnswered(call: Call, at: EpochMs, callId: CallId): Step {
  const done = { type: 'showSuccess' } as const; // [CALL-048]
  const { phase } = call;
  if (phase.is !== 'requested' || phase.at !== at) return [call, [done]];
  // Its end arrived before its beginning.
  if (call.ended.includes(callId)) return to(call, { is: 'idle', last: null, refusal: null }, done);
  return to(call, { ...phase, callId }, done);
}

export function onRefused(call: Call, at: EpochMs, refusal: Refusal): Step {
  const show = { type: 'showRefusal', refusal } as const;
  const ours = call.phase.is === 'requested' && call.phase.at === at;
  return ours ? to(call, { is: 'idle', last: null, refusal }, show) : [call, [show]];
}

export const onRequestExpired = (call: Call, at: number): Step =>
  call.phase.is === 'requested' && call.phase.at === at
    ? to(call, { is: 'idle', last: null, refusal: null })
    : stay(call);

export function onHoldAnswered(call: Call, callId: CallId, on: boolean, ok: boolean): Step {
  const { phase } = call;
  if (phase.is !== 'connected' || phase.call.id !== callId || phase.hold.is !== (on ? 'turningOn' : 'turningOff'))
    return stay(call);
  const next: Switch = ok ? { is: on ? 'on' : 'off' } : settled(phase.hold);
  const [held] = withHold(call, next);
  return [held, ok ? [] : [{ type: 'log', what: 'hold failed' }]];
}

/** Ends the call when neither server nor phone know it: there is nothing left to hang up. */
export function onHangupAnswered(call: Call, callId: CallId, ok: boolean): Step {
  const { phase } = call;
  if (!('leg' in phase) || phase.call.id !== callId) return stay(call);
  const session = phase.leg.at === 'up' || phase.leg.at === 'ringing';
  return ok || session ? stay(call) : end(call, 'failed');
}

export function onNameFound(call: Call, callId: CallId, name: string): Step {
  const { phase } = call;
  if (!('call' in phase) || phase.call.id !== callId || phase.call.name !== null) return stay(call);
  return to(call, { ...phase, call: { ...phase.call, name } });
}

/** Resets everything [CALL-098]; a running call is ended, not left behind. */
export function onSignedOut(call: Call): Step {
  const [, effects] = factsOfCall(call.phase) ? end(call, 'self') : stay(call);
  return [noCall, effects];
}

import type { Call, CallId, Connected, Phase } from './call.ts';
import { isPlaceholder } from './customer-name.ts';
import { stay, to, type Step } from './moves.ts';

/** Maximum time for the form to save its input after the call, ms. */
export const WRAP_UP_MS = 30_000;

/** Whether the customer can be added or updated from the call view [CALL-031]. */
export const canRecord = (phase: Phase): phase is Connected =>
  phase.is === 'connected' && phase.view.name === 'call' && phase.leg.at !== 'ending';

export const onCustomerPressed = (call: Call): Step =>
  canRecord(call.phase) ? to(call, { ...call.phase, view: { name: 'customer' } }) : stay(call);

/** Handles the closed form: during the call returns to it, after the call finishes the wrap-up [CUST-023, CUST-024, CUST-025]. */
export function onCustomerClosed(call: Call, callId: CallId, saved: boolean): Step {
  const { phase } = call;
  if (phase.is === 'wrapup') return onWrapUpExpired(call, callId);
  if (phase.is !== 'connected' || phase.call.id !== callId || phase.view.name !== 'customer') return stay(call);
  // An unknown customer now has a name: look it up again.
  const name = saved && !isPlaceholder(phase.call.customer) ? null : phase.call.name;
  return to(call, { ...phase, call: { ...phase.call, name }, view: { name: 'call' } });
}

export const onWrapUpExpired = (call: Call, callId: CallId): Step =>
  call.phase.is === 'wrapup' && call.phase.about.id === callId
    ? to(call, { is: 'idle', last: call.phase.last, refusal: null })
    : stay(call);

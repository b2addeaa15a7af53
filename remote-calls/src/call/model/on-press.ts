import { factsOfCall, legOf, type StepContext, type Call, type Connected, type Phase, type Switch } from './call.ts';
import type { ClickToCall, Press } from './call-input.ts';
import { stay, to, type Step } from './moves.ts';
import { onCustomerPressed } from './on-customer.ts';
import { withHold, withMute } from './on-phone.ts';
import { onAnotherCallPressed, onDropPressed, onMergePressed, onPickerClosed } from './on-third.ts';
import { hasThird } from './third-rules.ts';
import { isAskedIn } from './third.ts';

/** Stands for the refusal in a duplicated tab, which has no status of its own [CALL-052]. */
export const DUPLICATED_TAB = 409;

export function onCallPressed(call: Call, request: ClickToCall, { now, primary }: StepContext): Step {
  if (call.phase.is !== 'idle') return stay(call);
  if (!primary) {
    const refusal = { status: DUPLICATED_TAB, message: null };
    return to(call, { ...call.phase, refusal }, { type: 'showRefusal', refusal });
  }
  return to(
    call,
    { is: 'requested', number: request.customerNumber, callId: null, at: now },
    { type: 'requestClickToCall', request, at: now },
    { type: 'expireRequest', at: now },
  );
}

export const onPress = (call: Call, press: Press, context: StepContext): Step => presses[press](call, context);

export function accept(call: Call, { now }: StepContext): Step {
  const { phase } = call;
  if (phase.is !== 'initiated' || phase.leg.at !== 'ringing') return stay(call);
  return to(
    call,
    { ...phase, leg: { at: 'accepting', since: now } },
    { type: 'acceptPhone', callId: phase.call.id, muted: false },
  );
}

function reject(call: Call, { now }: StepContext): Step {
  const { phase } = call;
  if (phase.is !== 'initiated' || phase.leg.at !== 'ringing') return stay(call);
  return to(call, { ...phase, leg: { at: 'rejecting', since: now } }, { type: 'rejectPhone', callId: phase.call.id });
}

/** Rejects before the answer, hangs up after it [SIP-032]; without a session the server ends the call. */
function hangUp(call: Call, context: StepContext): Step {
  const { phase } = call;
  const id = factsOfCall(phase)?.id;
  if (!('leg' in phase) || id === undefined || phase.leg.at === 'elsewhere') return stay(call);
  if (phase.leg.at === 'ringing') return reject(call, context);
  if (phase.leg.at !== 'up') return [call, [{ type: 'hangupByServer', callId: id }]];
  return to(call, { ...phase, leg: { at: 'ending', since: context.now } }, { type: 'hangupPhone', callId: id });
}

/** Toggles a switch; null while a request is in progress. */
function pressed(it: Switch, now: number): Switch | null {
  if (it.is === 'off') return { is: 'turningOn', since: now };
  return it.is === 'on' ? { is: 'turningOff', since: now } : null;
}

function toggleHold(call: Call, { now }: StepContext): Step {
  const { phase } = call;
  const next = phase.is === 'connected' && isSpeaking(phase) ? pressed(phase.hold, now) : null;
  if (phase.is !== 'connected' || !next) return stay(call);
  const [held] = withHold(call, next);
  return [held, [{ type: 'setHold', callId: phase.call.id, on: next.is === 'turningOn' }]];
}

/** Whether hold is available; not while a third party is being called, because the customer is on hold already. */
const isSpeaking = (phase: Connected): boolean =>
  (phase.leg.at === 'up' || phase.leg.at === 'desk') && !(hasThird(phase) && isAskedIn(phase.view));

function toggleMute(call: Call, { now }: StepContext): Step {
  const leg = legOf(call.phase);
  const id = factsOfCall(call.phase)?.id;
  const next = leg?.at === 'up' ? pressed(leg.mute, now) : null;
  if (!next || id === undefined) return stay(call);
  const [muted] = withMute(call, next);
  return [muted, [{ type: 'muteTrack', callId: id, on: next.is === 'turningOn' }]];
}

/** Toggles the dialpad; closing it returns to the call view [CALL-122]. */
function toggleDialpad(call: Call): Step {
  const { phase } = call;
  if (phase.is !== 'connected') return stay(call);
  if (phase.view.name === 'third') return stay(call);
  if (phase.view.name === 'dialpad') return to(call, { ...phase, view: { name: 'call' } });
  return takesDigits(phase) ? to(call, { ...phase, view: { name: 'dialpad', digits: '' } }) : stay(call);
}

/**
 * Whether digits are sent: over the softphone, in a click-to-call or an inbound call without a queue [CALL-131], and never while a form
 * is open.
 */
export const takesDigits = ({ leg, call, view }: Connected): boolean =>
  leg.at === 'up' && view.name !== 'customer' && (call.solution === 'c2c' || call.solution === 'inbound_noncc');

export function onDigit(call: Call, digit: string): Step {
  const { phase } = call;
  if (phase.is !== 'connected' || phase.view.name !== 'dialpad' || phase.leg.at !== 'up') return stay(call);
  const view = { name: 'dialpad', digits: phase.view.digits + digit } as const;
  return to(call, { ...phase, view }, { type: 'sendDtmf', callId: phase.call.id, digits: digit });
}

/** Asks for help; the server reports whom it asked, and shows it [LIVE-032]. */
const askHelp = (call: Call): Step =>
  canAskHelp(call.phase) ? [call, [{ type: 'askHelp', callId: call.phase.call.id }]] : stay(call);

export const canAskHelp = (phase: Phase): phase is Connected =>
  phase.is === 'connected' && phase.leg.at !== 'elsewhere';

function onOutcomeClosed(call: Call): Step {
  const { phase } = call;
  if (phase.is !== 'idle' || !phase.last?.outcome) return stay(call);
  return to(call, { ...phase, last: { ...phase.last, outcome: null } });
}

const presses: Readonly<Record<Press, (call: Call, context: StepContext) => Step>> = {
  acceptPressed: accept,
  rejectPressed: reject,
  hangupPressed: hangUp,
  holdPressed: toggleHold,
  mutePressed: toggleMute,
  dialpadPressed: toggleDialpad,
  customerPressed: onCustomerPressed,
  helpPressed: askHelp,
  pickerClosed: onPickerClosed,
  mergePressed: onMergePressed,
  dropPressed: onDropPressed,
  anotherCallPressed: onAnotherCallPressed,
  outcomeClosed: onOutcomeClosed,
};

import { legOf, type Call, type CallView, type EpochMs, type Phase, type Switch } from './call.ts';
import { takesDigits } from './on-press.ts';
import { staysInWindow } from './outcome.ts';
import { isAskedIn } from './third.ts';

/** Whether the call was transferred or queued and no other has begun [CALL-021, CALL-022]. */
export const isHandedOver = (phase: Phase): boolean =>
  phase.is === 'idle' && (phase.last?.reason === 'transferred' || phase.last?.reason === 'queued');

/** View shown in the window [CALL-028…031, CALL-099]; in wrap-up only the form is left. */
export type ViewName =
  | 'dialler'
  | 'incoming'
  | 'initiated'
  | 'call'
  | 'customer'
  | 'dialpad'
  | 'picker'
  | 'thirdAsked'
  | 'thirdConnected'
  | 'handedOver'
  | 'outcome';

export function viewOf({ phase }: Call): ViewName {
  switch (phase.is) {
    case 'idle':
    case 'requested':
      return viewOfFree(phase);
    case 'initiated':
      return isOffered(phase) ? 'incoming' : 'initiated';
    case 'connected':
      return viewOfConnected(phase.view);
    case 'wrapup':
      return 'customer';
  }
}

function viewOfFree(phase: Phase): 'handedOver' | 'outcome' | 'dialler' {
  if (isHandedOver(phase)) return 'handedOver';
  return staysInWindow(phase) ? 'outcome' : 'dialler';
}

/** Whether the call rings, or just rang, for the agent to accept; a click-to-call and a campaign's call are answered automatically. */
const isOffered = ({ leg, call }: Extract<Phase, { is: 'initiated' }>): boolean =>
  leg.at === 'ringing' ||
  leg.at === 'rejecting' ||
  (leg.at === 'accepting' && call.solution !== 'c2c' && call.solution !== 'obdcc');

function viewOfConnected(view: CallView): ViewName {
  if (view.name !== 'third') return view.name;
  return isAskedIn(view) ? 'thirdAsked' : 'thirdConnected';
}

/** Time, ms, after which a command without effect counts as stuck. */
export const NO_EFFECT_MS = 2_000;

const lateSwitch = (it: Switch, now: EpochMs): boolean => 'since' in it && now - it.since >= NO_EFFECT_MS;

function lateLeg(phase: Phase, now: EpochMs): boolean {
  const leg = legOf(phase);
  if (!leg) return false;
  return leg.at === 'up' ? lateSwitch(leg.mute, now) : 'since' in leg && now - leg.since >= NO_EFFECT_MS;
}

/** Whether a command had no effect, or a session is missing in initiated or connected [CALL-157, CALL-158]. */
export const isStuck = ({ phase }: Call, now: EpochMs): boolean =>
  lateLeg(phase, now) || (phase.is === 'connected' && lateSwitch(phase.hold, now));

/** Whether the dialpad is available: a softphone call of the right kind and the flag, in either of its places [CALL-131, CALL-132]. */
export const canDial = (phase: Phase, dialpadEnabled: boolean): boolean =>
  dialpadEnabled && phase.is === 'connected' && takesDigits(phase);

/** Returns the seconds until automatic answer, at least 1 while ringing [SIP-031]; null without it. */
export function secondsToAutoAnswer(phase: Phase, now: EpochMs): number | null {
  const leg = legOf(phase);
  if (leg?.at !== 'ringing' || leg.answersAt === null) return null;
  return Math.max(1, Math.ceil((leg.answersAt - now) / 1000));
}

import { legOf, type Call, type EpochMs, type Phase, type Switch } from './call.ts';
import { takesDigits } from './on-press.ts';

/** Which view the window shows [CALL-028…031]. */
export type ViewName = 'dialler' | 'incoming' | 'initiated' | 'call' | 'dialpad';

export function viewOf({ phase }: Call): ViewName {
  if (phase.is === 'idle' || phase.is === 'requested') return 'dialler';
  if (phase.is === 'connected') return phase.view.name;
  const { leg } = phase;
  const offered = leg.at === 'ringing' || leg.at === 'rejecting';
  return offered || (leg.at === 'accepting' && phase.call.solution !== 'c2c') ? 'incoming' : 'initiated';
}

/** After this long without an effect a command counts as stuck. */
export const NO_EFFECT_MS = 2_000;

const lateSwitch = (it: Switch, now: EpochMs): boolean => 'since' in it && now - it.since >= NO_EFFECT_MS;

function lateLeg(phase: Phase, now: EpochMs): boolean {
  const leg = legOf(phase);
  if (!leg) return false;
  return leg.at === 'up' ? lateSwitch(leg.mute, now) : 'since' in leg && now - leg.since >= NO_EFFECT_MS;
}

/** A command had no effect, or there is no session in initiated or connected [CALL-157, CALL-158]. */
export const isStuck = ({ phase }: Call, now: EpochMs): boolean =>
  lateLeg(phase, now) || (phase.is === 'connected' && lateSwitch(phase.hold, now));

/** The dialpad needs a softphone call of the right kind and the flag, in either of its places [CALL-131, CALL-132]. */
export const canDial = (phase: Phase, dialpadEnabled: boolean): boolean =>
  dialpadEnabled && phase.is === 'connected' && takesDigits(phase);

/** Seconds until the call answers itself, at least 1 while it rings [SIP-031]; null without auto-answer. */
export function secondsToAutoAnswer(phase: Phase, now: EpochMs): number | null {
  const leg = legOf(phase);
  if (leg?.at !== 'ringing' || leg.answersAt === null) return null;
  return Math.max(1, Math.ceil((leg.answersAt - now) / 1000));
}

import { solutionOf } from '@patchbay/shared-contracts/calls';
import type { Invite, PhoneFact } from '../../phone/model/phone-fact.ts';
import {
  factsOfCall,
  isFree,
  isOn,
  legOf,
  type StepContext,
  type Call,
  type ConnectedLeg,
  type Phase,
  type Switch,
} from './call.ts';
import { factsOfInvite } from './facts.ts';
import { onHandedBack, onLegLeft } from './on-elsewhere.ts';
import { microphoneBack } from './microphone-back.ts';
import { thirdBack } from './third.ts';
import { connect, end, forget, progressOf, remember, stay, to, type Step } from './moves.ts';

type Failed = Extract<PhoneFact, { type: 'failed' }>;

type PhoneFactSteps = {
  readonly [Type in PhoneFact['type']]: (
    call: Call,
    fact: Extract<PhoneFact, { type: Type }>,
    context: StepContext,
  ) => Step;
};

const steps: Omit<PhoneFactSteps, 'invited'> = {
  ongoing: (call, { muted }, context) => onOngoing(call, muted === true, context),
  rejected: (call) => end(call, 'rejected', 'phone'), // [SIP-024]
  hangup: (call, { by }) => end(call, by, 'phone'), // [SIP-025]
  left: onLegLeft,
  handedBack: onHandedBack,
  failed: (call, fact) => onFailed(call, fact),
  muted: (call) => withMute(call, { is: 'on' }),
  unmuted: (call) => withMute(call, { is: 'off' }),
  held: (call) => withHold(call, { is: 'on' }),
  unheld: (call) => withHold(call, { is: 'off' }),
};

/** Handles one fact of the softphone. Facts about another call change nothing, except that a foreign session is hung up. */
export function onPhone(call: Call, fact: PhoneFact, context: StepContext): Step {
  if (fact.type === 'invited') return onInvited(call, fact, context);
  if (factsOfCall(call.phase)?.id !== fact.callId)
    return fact.type === 'ongoing' ? [call, [{ type: 'hangupPhone', callId: fact.callId }]] : stay(call);
  // Only this browser's leg ended: the call continues in another.
  if (legOf(call.phase)?.at === 'elsewhere') return stay(call);
  // The table is keyed by the fact's own type; TypeScript cannot follow that through an index.
  const tell: (call: Call, fact: never, context: StepContext) => Step = steps[fact.type];
  return tell(call, fact as never, context);
}

function onInvited(call: Call, invite: Invite, context: StepContext): Step {
  const { phase } = call;
  if (invite.back && mayComeBack(phase, invite)) return comeBack(call, invite, invite.back, context);
  if (!('call' in phase)) return ring(call, invite, isExpectedCall(phase, invite), context);
  const absent = isAbsent(phase);
  if (phase.call.id === invite.callId)
    return absent ? ring(call, invite, invite.autoAnswer && isExpected(phase, invite), context) : stay(call);
  // An INVITE outranks a call known from the feed only; a call with a session is not given up for it.
  if (!absent) return [call, [{ type: 'rejectPhone', callId: invite.callId }]];
  const next = { ...call, ended: remember(call.ended, phase.call.id) };
  return ring(next, invite, false, context);
}

const absences: ReadonlySet<string> = new Set(['none', 'awaited', 'elsewhere']);
const isAbsent = (phase: Phase): boolean => 'leg' in phase && absences.has(phase.leg.at);

/** Whether the call may be restored; the feed may have reported it before the phone rings. */
const mayComeBack = (phase: Phase, { callId }: Invite): boolean =>
  isFree(phase) || (isAbsent(phase) && factsOfCall(phase)?.id === callId);

/** Restores a call after a reload: connected, with its talk time, hold, mute and third party [TEL-009]. */
function comeBack(call: Call, invite: Invite, back: NonNullable<Invite['back']>, context: StepContext): Step {
  const { now, keptMicrophone } = context;
  const { callId } = invite;
  const connected = connect(factsOfInvite(invite), { at: 'accepting', since: now }, 'talking', context);
  const microphone = microphoneBack(callId, back.microphone, keptMicrophone);
  const mutedBack = microphone === 'open' ? null : microphone;
  const view = back.third ? thirdBack(back.third, now) : connected.view;
  return to(
    forget(call, callId),
    { ...connected, since: now - back.talkMs, hold: { is: back.held ? 'on' : 'off' }, mutedBack, view },
    { type: 'acceptPhone', callId, muted: mutedBack !== null },
    { type: 'openWindow' },
  );
}

/** Whether this is a campaign's call: its customer is on the line already, or the agent requested it. */
const isCampaigns = ({ solution }: Invite): boolean => solutionOf(solution ?? '', null) === 'obdcc';

const isExpected = (phase: Phase, invite: Invite): boolean =>
  ('leg' in phase && phase.leg.at === 'awaited') || isCampaigns(invite);

/**
 * Whether to answer automatically: besides restored calls only the click-to-call awaited by this tab, and a campaign's call unless the
 * last customer is still being recorded.
 */
const isExpectedCall = (phase: Phase, invite: Invite): boolean => {
  const { callId, autoAnswer, solution } = invite;
  if (!autoAnswer) return false;
  if (isCampaigns(invite)) return phase.is === 'idle';
  return solution === 'c2c' && phase.is === 'requested' && (phase.callId === null || phase.callId === callId);
};

function ring(call: Call, invite: Invite, asked: boolean, { now, agent }: StepContext): Step {
  const known = factsOfCall(call.phase);
  const facts = known?.id === invite.callId ? known : factsOfInvite(invite);
  const open = forget(call, invite.callId);
  if (asked)
    return to(
      open,
      { is: 'initiated', call: facts, leg: { at: 'accepting', since: now } },
      { type: 'acceptPhone', callId: facts.id, muted: false },
    );
  const wait = agent?.autoAnswerAfter ?? null;
  // At least one second [SIP-030].
  const answersAt = wait === null ? null : now + Math.max(1, wait) * 1000;
  return to(open, { is: 'initiated', call: facts, leg: { at: 'ringing', answersAt } });
}

function onOngoing(call: Call, muted: boolean, context: StepContext): Step {
  const { phase } = call;
  if (!('leg' in phase)) return stay(call);
  const { leg } = phase;
  if (leg.at === 'up' || leg.at === 'ending' || leg.at === 'desk') return stay(call);
  const up: ConnectedLeg = { at: 'up', mute: { is: muted ? 'on' : 'off' } };
  if (phase.is === 'connected') return to(call, { ...phase, leg: up });
  const connected = connect(phase.call, up, progressOf(phase.call), context);
  // The 200 crossed the rejection: hang up, as the call is meant to be over.
  return leg.at === 'rejecting'
    ? to(
        call,
        { ...connected, leg: { at: 'ending', since: context.now } },
        { type: 'hangupPhone', callId: phase.call.id },
      )
    : to(call, connected);
}

function onFailed(call: Call, { command, reason }: Failed): Step {
  const log = { type: 'log', what: `${command} failed: ${reason}` } as const;
  if (command === 'accept' || command === 'reject') {
    const [next, effects] = end(call, 'failed', 'phone'); // [SIP-024]
    const shown = reason === 'microphone' ? [{ type: 'showMicrophoneMissing' } as const] : [];
    return [next, [...effects, ...shown, log]];
  }
  // Failures of hold, mute and others are only logged [CALL-159].
  if (command === 'mute') return and(withMute(call, settled(muteOf(call.phase))), log);
  if (command === 'hold') return and(withHold(call, settled(holdOf(call.phase))), log);
  return [call, [log]];
}

const and = ([call, effects]: Step, effect: Step[1][number]): Step => [call, [...effects, effect]];

/** Returns the switch's state after a failed request. */
export const settled = (it: Switch): Switch => {
  if (it.is === 'turningOn') return { is: 'off' };
  return it.is === 'turningOff' ? { is: 'on' } : it;
};

const muteOf = (phase: Phase): Switch => ('leg' in phase && phase.leg.at === 'up' ? phase.leg.mute : { is: 'off' });
const holdOf = (phase: Phase): Switch => (phase.is === 'connected' ? phase.hold : { is: 'off' });

export function withMute(call: Call, mute: Switch): Step {
  const { phase } = call;
  if (!('leg' in phase) || phase.leg.at !== 'up' || phase.leg.mute.is === mute.is) return stay(call);
  const leg = { at: 'up', mute } as const;
  if (phase.is !== 'connected' || isOn(mute)) return to(call, { ...phase, leg });
  return to(call, { ...phase, leg, mutedBack: null });
}

export function withHold(call: Call, hold: Switch): Step {
  const { phase } = call;
  if (phase.is !== 'connected' || phase.hold.is === hold.is) return stay(call);
  return to(call, { ...phase, hold });
}

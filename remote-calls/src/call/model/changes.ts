import { callStateOf, factsOfCall, isOn, legOf, type Call, type Phase } from './call.ts';
import type { KeptMicrophone } from './microphone-back.ts';
import { staysInWindow } from './outcome.ts';
import { isHandedOver } from './views.ts';
import type { CallEffect } from './call-input.ts';

/**
 * Returns the effects that follow from the difference of two states, whatever caused it: ringing exactly while the leg rings,
 * publishing every change of state. No branch of the machine can forget them.
 */
export const changes = (before: Call, after: Call): readonly CallEffect[] =>
  before === after ? [] : rules.flatMap((rule) => rule(before.phase, after.phase));

type Rule = (before: Phase, after: Phase) => readonly CallEffect[];

const ringOf = (phase: Phase) => {
  const leg = legOf(phase);
  return leg?.at === 'ringing' ? { leg, facts: factsOfCall(phase) } : null;
};

const ringing: Rule = (before, after) => {
  const [was, is] = [ringOf(before), ringOf(after)];
  if (!is || !is.facts) return was ? [{ type: 'stopRinging' }] : [];
  const { id: callId, customer } = is.facts;
  if (was?.facts?.id === callId) return [];
  const { answersAt } = is.leg;
  return [
    ...(was ? [{ type: 'stopRinging' } as const] : []),
    { type: 'startRinging' },
    { type: 'notifyIncoming', callId, customer },
    ...(answersAt === null ? [] : [{ type: 'scheduleAutoAnswer', callId, at: answersAt } as const]),
  ];
};

const published = (phase: Phase) => ({
  state: callStateOf(phase),
  callId: (phase.is === 'wrapup' ? phase.about.id : factsOfCall(phase)?.id) ?? null,
});

const state: Rule = (before, after) => {
  const [was, is] = [published(before), published(after)];
  return was.state === is.state && was.callId === is.callId ? [] : [{ type: 'publishState', ...is }];
};

const isShown = (phase: Phase): boolean => 'call' in phase || phase.is === 'wrapup';

/** Opens the window on initial and connected events and closes it at the end, unless the end has its own view [CALL-086, CALL-090]. */
const shown: Rule = (before, after) => {
  const [was, is] = [factsOfCall(before), factsOfCall(after)];
  const isOver = isShown(before) && !isShown(after);
  if (!is) return isOver && !isHandedOver(after) && !staysInWindow(after) ? [{ type: 'closeWindow' }] : [];
  const moved = was?.id !== is.id || (before.is === 'initiated' && after.is === 'connected');
  return moved ? [{ type: 'openWindow' }] : [];
};

const named: Rule = (before, after) => {
  const [was, is] = [factsOfCall(before), factsOfCall(after)];
  if (is?.name !== null || (was?.id === is.id && was.name === null)) return [];
  return [{ type: 'lookUpName', callId: is.id, customer: is.customer, service: is.service }];
};

const wrapUp: Rule = (before, after) =>
  after.is === 'wrapup' && before.is !== 'wrapup' ? [{ type: 'expireWrapUp', callId: after.about.id }] : [];

/** Stores the leg id on answered events [CALL-066]. */
const answered: Rule = (before, after) =>
  after.is === 'connected' && (before.is !== 'connected' || before.since !== after.since)
    ? [{ type: 'recordLeg', callId: after.call.id }]
    : [];

const microphoneOf = (phase: Phase): KeptMicrophone | null => {
  const [facts, leg] = [factsOfCall(phase), legOf(phase)];
  return facts && leg?.at === 'up' ? { callId: facts.id, is: isOn(leg.mute) ? 'muted' : 'open' } : null;
};

/** Stored with each change, because a tab may be closed at any moment. */
const microphone: Rule = (before, after) => {
  const [was, is] = [microphoneOf(before), microphoneOf(after)];
  return !is || (was?.callId === is.callId && was.is === is.is) ? [] : [{ type: 'keepMicrophone', microphone: is }];
};

const rules: readonly Rule[] = [ringing, shown, named, answered, microphone, wrapUp, state];

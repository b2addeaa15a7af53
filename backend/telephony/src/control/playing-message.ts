import type { AnswerKind } from '../media/answer/answer-kind.ts';
import type { EpochMs } from '../ports.ts';
import {
  AFTER_TONE_MS,
  KNOWN_MS,
  type Call,
  type CallInput,
  type Ending,
  type LegId,
  type Step,
  type PlayingMessage,
} from './call.ts';
import { endCall, gaveUp } from './ending.ts';
import { stopSearch, type Searching } from './search-effects.ts';
import { journey } from './journey.ts';
import { lineComesTo } from './line-steps.ts';
import { after } from './steps.ts';
import type { Timer } from './call-types.ts';

/*
 *  seeking, offering ──2 s── nobody ──▶ telling (nobodyFree) ──said, customer gone──▶ over
 *                              │ not known who answered          ▲ a person, silence, or unknown in time
 *                              └──────▶ telling (listening) ─────┘
 *  a machine answered ──────────────▶ telling (tone) ──the tone is over──▶ telling (afterTone) ──said──▶ over
 */

const leftAlone = ({ phase: { customerLeg }, ...call }: Call<PlayingMessage> | Searching): Call<PlayingMessage> => ({
  ...call,
  phase: { at: 'playingMessage', customerLeg, doing: { is: 'tone' } },
});

const say = (call: Call<PlayingMessage>, is: 'nobodyFree' | 'afterTone', sound: string): Step => {
  const { customerLeg: leg } = call.phase;
  const number = call.lastSay + 1;
  return [
    { ...call, lastSay: number, phase: { ...call.phase, doing: { is, say: number } } },
    [{ type: 'say', leg, say: number, parts: [{ sound }], then: 'silence' }],
  ];
};

const nobodyFree: Ending = { by: 'system', cause: 'nobody free' };

const isUnknown = ({ facts, line }: Call): boolean => facts.line?.onMachine !== 'off' && line?.kind === null;

/** Plays the message for persons; an unknown answer counts as a person (decision 0390). */
export const playToPerson = (call: Call<PlayingMessage>, now: EpochMs): Step => {
  const message = call.facts.line?.message ?? null;
  return message === null ? endCall(call, nobodyFree, now) : say(call, 'nobodyFree', message.sound);
};

/** Waits silently until it is known who answered: a machine would record the message for persons as its own (decision 0431). */
const listen = (call: Call<PlayingMessage>): Step => [
  { ...call, phase: { ...call.phase, doing: { is: 'listening' } } },
  [{ type: 'startTimer', timer: 'known', ms: KNOWN_MS }],
];

/** No agent was there in time: the customer hears whom the call was from, and how to opt out [CAMP-007]. */
export const nobodyCame = (call: Searching, now: EpochMs): Step => {
  const stopped = stopSearch(call, now);
  const alone = leftAlone(call);
  // Without a free agent, a machine needs none either.
  if (call.line?.kind === 'machine') return after(stopped, afterMachine(alone, now));
  const abandoned = lineComesTo(alone, 'abandoned', now);
  const listens = isUnknown(call) && call.facts.line?.message !== null;
  return after([...stopped, journey(now, 'nobodyFree')], listens ? listen(abandoned) : playToPerson(abandoned, now));
};

/** Handles an answering machine once no agent is on the line. */
export const afterMachine = (call: Call<PlayingMessage>, now: EpochMs): Step => {
  const { onMachine, message = null } = call.facts.line ?? {};
  const known = lineComesTo(call, 'machine', now);
  if (onMachine !== 'leave-message' || message === null) return endCall(known, { by: 'system', cause: 'machine' }, now);
  return [
    { ...known, phase: { ...known.phase, doing: { is: 'tone' } } },
    [
      { type: 'play', leg: known.phase.customerLeg, sound: 'silence' },
      { type: 'startTimer', timer: 'tone', ms: AFTER_TONE_MS },
    ],
  ];
};

const outcomes = { machine: 'machine', fax: 'fax', announcement: 'network' } as const;
export type NoPerson = Extract<AnswerKind, keyof typeof outcomes>;

/** Handles an answer that is no person, and to which no agent is to talk. */
export const toNoPerson = (call: Call<PlayingMessage> | Searching, kind: NoPerson, now: EpochMs): Step => {
  const alone = leftAlone(call);
  if (kind === 'machine') return afterMachine(alone, now);
  return endCall(lineComesTo(alone, outcomes[kind], now), { by: 'system', cause: kind }, now);
};

const pressed = (call: Call<PlayingMessage>, digit: string, at: EpochMs): Step => {
  const { line, facts, soFar, phase } = call;
  const next: Call = { ...call, soFar: { ...soFar, dtmf: soFar.dtmf + digit } };
  const isOptOut = phase.doing.is === 'nobodyFree' && facts.line?.message?.optOutKey === digit;
  if (!isOptOut || line === null || line.optedOut) return [next, []];
  return [
    { ...next, line: { ...line, optedOut: true } },
    [{ type: 'reportLine', report: { is: 'optedOut', at } }, journey(at, 'optedOut')],
  ];
};

const said = (call: Call<PlayingMessage>, now: EpochMs): Step => {
  if (call.phase.doing.is === 'nobodyFree') return endCall(call, nobodyFree, now);
  return after([journey(now, 'messageLeft')], endCall(call, { by: 'system', cause: 'machine' }, now));
};

const isOfAnother = (input: CallInput, leg: LegId): boolean =>
  'leg' in input && input.leg !== undefined && input.leg !== leg;

const hasPlayed = (doing: PlayingMessage['doing'], say: number): boolean => 'say' in doing && doing.say === say;

const timedOut = (call: Call<PlayingMessage>, timer: Timer, now: EpochMs): Step => {
  const { is } = call.phase.doing;
  if (timer === 'known') return is === 'listening' ? playToPerson(call, now) : [call, []];
  return timer === 'tone' ? endCall(call, { by: 'system', cause: 'machine' }, now) : [call, []];
};

const toneOver = (call: Call<PlayingMessage>): Step => {
  const message = call.facts.line?.message ?? null;
  if (call.phase.doing.is !== 'tone' || message === null) return [call, []];
  return after([{ type: 'stopTimer', timer: 'tone' }], say(call, 'afterTone', message.sound));
};

export const stepPlayingMessage = (call: Call<PlayingMessage>, input: CallInput, now: EpochMs): Step => {
  const ended = gaveUp(call, input, now);
  if (ended) return ended;
  const { doing, customerLeg } = call.phase;
  if (isOfAnother(input, customerLeg)) return [call, []];
  switch (input.type) {
    case 'said':
      return hasPlayed(doing, input.say) ? said(call, now) : [call, []];
    case 'digitHeard':
      return pressed(call, input.digit, now);
    case 'toneHeard':
      return toneOver(call);
    case 'timedOut':
      return timedOut(call, input.timer, now);
    default:
      return [call, []];
  }
};

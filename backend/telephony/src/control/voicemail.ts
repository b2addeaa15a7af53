import type { EpochMs } from '../ports.ts';
import type { Call, CallInput, LegId, Step, Voicemail } from './call.ts';
import { endCall, gaveUp } from './ending.ts';
import { journey } from './journey.ts';
import { pickUp } from './pick-up.ts';

/*
 *  begin ─▶ greeting ──said, with the beep──▶ recording
 *              │ caller gone, hang-up            │ caller gone, '#', the longest time, hang-up
 *              └─────────────▶ over ◀────────────┘
 */

export const BEEP = 'system/beep';
export const GREETING = 'system/voicemail';
interface Wanted {
  readonly greeting: string | null;
  readonly email: string | null;
  readonly maxMs: number;
}

export const beginVoicemail = (call: Call, leg: LegId, { greeting, email, maxMs }: Wanted, now: EpochMs): Step => {
  const say = call.lastSay + 1;
  const parts = [{ sound: greeting ?? GREETING }, { sound: BEEP }];
  const [picked, effects] = pickUp(call, leg);
  return [
    {
      ...picked,
      lastSay: say,
      phase: { at: 'voicemail', customerLeg: leg, email, maxMs, stage: { is: 'greeting', say } },
    },
    [...effects, journey(now, 'voicemail'), { type: 'say', leg, say, parts, then: 'silence' }],
  ];
};

/** Records the room, in which the caller is alone. */
const record = (call: Call<Voicemail>, now: EpochMs): Step => {
  const { customerLeg, maxMs } = call.phase;
  return [
    { ...call, phase: { ...call.phase, stage: { is: 'recording', since: now } } },
    [
      { type: 'bridge', legs: [customerLeg] },
      { type: 'startVoicemail' },
      { type: 'startTimer', timer: 'voicemail', ms: maxMs },
    ],
  ];
};

const isDone = (input: CallInput, customerLeg: LegId): boolean =>
  (input.type === 'digitHeard' && input.leg === customerLeg && input.digit === '#') ||
  (input.type === 'timedOut' && input.timer === 'voicemail');

export const stepVoicemail = (call: Call<Voicemail>, input: CallInput, now: EpochMs): Step => {
  const ended = gaveUp(call, input, now);
  if (ended) return ended;
  const { customerLeg, stage } = call.phase;
  if (stage.is === 'greeting') return input.type === 'said' && input.say === stage.say ? record(call, now) : [call, []];
  return isDone(input, customerLeg) ? endCall(call, { by: 'system', cause: 'voicemail' }, now) : [call, []];
};

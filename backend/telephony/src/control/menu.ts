import type { Call, LegId, Step, WaitOf } from './call.ts';
import { pickUp } from './pick-up.ts';
import { after } from './steps.ts';

/** Plays a prompt, after which the flow goes on. */
export const say = (call: Call, leg: LegId, { sounds }: WaitOf<'saying'>): Step => {
  const number = call.lastSay + 1;
  const [picked, effects] = pickUp(call, leg);
  return after(effects, [
    { ...picked, lastSay: number, phase: { at: 'routing', customerLeg: leg, doing: { is: 'playing', say: number } } },
    [{ type: 'say', leg, say: number, parts: sounds.map((sound) => ({ sound })), then: 'silence' }],
  ]);
};

/** Plays music for a time. */
export const waitWithMusic = (call: Call, leg: LegId, { music, ms }: WaitOf<'waiting'>): Step => {
  const [picked, effects] = pickUp(call, leg);
  return after(effects, [
    { ...picked, phase: { at: 'routing', customerLeg: leg, doing: { is: 'waiting' } } },
    [
      { type: 'play', leg, sound: music === null ? 'music' : { loop: music } },
      { type: 'startTimer', timer: 'pause', ms },
    ],
  ]);
};

/** Plays a prompt that asks for a number; without a prompt, its keys are awaited at once. */
export const gather = (call: Call, leg: LegId, { sounds, tries, timeoutMs }: WaitOf<'gathering'>): Step => {
  const number = call.lastSay + 1;
  const [picked, effects] = pickUp(call, leg);
  const doing = { is: 'gathering', say: number, tries, timeoutMs, digits: '' } as const;
  return after(effects, [
    { ...picked, lastSay: number, phase: { at: 'routing', customerLeg: leg, doing } },
    sounds.length === 0
      ? [{ type: 'startTimer', timer: 'digits', ms: timeoutMs }]
      : [{ type: 'say', leg, say: number, parts: sounds.map((sound) => ({ sound })), then: 'silence' }],
  ]);
};

/** Plays a prompt that asks for a key. */
export const ask = (call: Call, leg: LegId, { sounds, tries, timeoutMs }: WaitOf<'asking'>): Step => {
  const number = call.lastSay + 1;
  const [picked, effects] = pickUp(call, leg);
  const doing = { is: 'asking', say: number, tries, timeoutMs } as const;
  return after(effects, [
    { ...picked, lastSay: number, phase: { at: 'routing', customerLeg: leg, doing } },
    [{ type: 'say', leg, say: number, parts: sounds.map((sound) => ({ sound })), then: 'silence' }],
  ]);
};

import type { NodeOf } from '../../flow/model/flow.ts';
import type { Call, LegId, Step, Word } from './call.ts';
import { pickUp } from './pick-up.ts';
import { after } from './steps.ts';

/** A prompt, after which the flow goes on. */
export const say = (call: Call, leg: LegId, { sound, next }: NodeOf<'play'>): Step => {
  const number = call.lastSay + 1;
  const [picked, effects] = pickUp(call, leg);
  return [
    {
      ...picked,
      lastSay: number,
      phase: { at: 'routing', customerLeg: leg, doing: { is: 'playing', say: number, next } },
    },
    [...effects, { type: 'say', leg, say: number, words: [{ sound }], then: 'silence' }],
  ];
};

/** The prompt of a menu; `tries` is how often the caller was asked before. */
export const ask = (call: Call, leg: LegId, { prompt, invalid }: NodeOf<'menu'>, tries: number): Step => {
  const number = call.lastSay + 1;
  const words: readonly Word[] = [...(tries > 0 && invalid !== null ? [{ sound: invalid }] : []), { sound: prompt }];
  const [picked, effects] = pickUp(call, leg);
  return after(effects, [
    {
      ...picked,
      lastSay: number,
      phase: { at: 'routing', customerLeg: leg, doing: { is: 'asking', say: number, tries } },
    },
    [{ type: 'say', leg, say: number, words, then: 'silence' }],
  ]);
};

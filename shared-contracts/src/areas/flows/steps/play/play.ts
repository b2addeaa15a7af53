import { defineStep, onlyNext } from '../../define-step.ts';
import { exit, sound } from '../../fields.ts';
import { texts } from './texts.ts';

export const play = defineStep({
  type: 'play',
  family: 'speak',
  icon: 'M4 9v6h4l5 4V5L8 9H4Zm12.5 3a4 4 0 0 0-2-3.5v7a4 4 0 0 0 2-3.5Z',
  shape: { sound, next: exit },
  fields: { sound: 'sound' },
  texts,
  fresh: { sound: '', next: null },
  ...onlyNext,
  waitsForSomebody: false,
  enter: (node) => ({
    journey: [{ step: 'played', detail: node.sound }],
    waits: { is: 'saying', sounds: [node.sound] },
  }),
  leave: ({ next }, { is }) => (is === 'said' ? { by: 'next', to: next } : undefined),
});

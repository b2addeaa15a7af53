import { defineStep, onlyNext } from '../../define-step.ts';
import { exit, number, ringSeconds } from '../../fields.ts';
import { texts } from './texts.ts';

export const dial = defineStep({
  type: 'dial',
  family: 'reach',
  icon: 'M6.600 3 9 8 6.800 9.800a12 12 0 0 0 7.400 7.400L16 15l5 2.400-.8 3.600C11 21.500 2.500 13 3 3.800L6.600 3Zm7.400 0h7v7h-2V6.400l-5 5L12.600 10l5-5H14V3Z',
  shape: { number, ringSeconds, next: exit },
  fields: { number: 'number', ringSeconds: 'seconds' },
  texts,
  fresh: { number: '', ringSeconds: 30, next: null },
  ...onlyNext,
  waitsForSomebody: true,
  enter: ({ id, number: to, ringSeconds: seconds }) => ({
    waits: {
      is: 'ringing',
      scope: { is: 'group', id, mode: 'sequential', members: [{ number: to }] },
      ringMs: seconds * 1000,
    },
  }),
  leave: ({ next }, { is }) => (is === 'nobody' ? { by: 'next', to: next } : undefined),
});

import { defineStep } from '../../define-step.ts';
import { texts } from './texts.ts';

export const hangup = defineStep({
  type: 'hangup',
  family: 'end',
  icon: 'M12 8c4 0 7.600 1.500 10 4l-2.500 3.500L16 14v-2.300a13 13 0 0 0-8 0V14l-3.500 1.500L2 12c2.400-2.500 6-4 10-4Z',
  shape: {},
  fields: {},
  texts,
  fresh: {},
  exits: () => ({}),
  leading: (node) => node,
  waitsForSomebody: false,
  enter: () => ({ ends: true }),
});

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  why: 'Was {{name}} bedeutet',
  rowsOf: '{{name}}: {{value}}, Anrufe zeigen',
  better: 'besser',
  points_one: '{{value}} Punkt',
  points_other: '{{value}} Punkte',
  worse: 'schlechter',
};
export default de;

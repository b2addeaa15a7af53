import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  why: 'Ce que signifie {{name}}',
  rowsOf: '{{name}} : {{value}}, voir les appels',
  better: 'mieux',
  points_one: '{{value}} point',
  points_other: '{{value}} points',
  worse: 'moins bien',
};
export default fr;

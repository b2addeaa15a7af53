import type { en } from './en.ts';

const fr: Record<keyof typeof en, string> = {
  why: 'Ce que signifie {{name}}',
  rowsOf: '{{name}} : {{value}}, voir les appels',
  better: 'mieux',
  points: '{{value}} points',
  worse: 'moins bien',
};
export default fr;

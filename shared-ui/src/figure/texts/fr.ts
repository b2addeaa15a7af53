import type { en } from './en.ts';

const fr: Record<keyof typeof en, string> = {
  why: 'Ce que signifie {{name}}',
  rowsOf: '{{name}} : {{value}}, voir les appels',
  better: 'mieux',
  worse: 'moins bien',
};
export default fr;

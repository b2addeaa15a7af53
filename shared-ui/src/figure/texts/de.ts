import type { en } from './en.ts';

const de: Record<keyof typeof en, string> = {
  why: 'Was {{name}} bedeutet',
  rowsOf: '{{name}}: {{value}}, Anrufe zeigen',
  better: 'besser',
  points: '{{value}} Punkte',
  worse: 'schlechter',
};
export default de;

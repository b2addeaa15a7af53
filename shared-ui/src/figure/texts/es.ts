import type { en } from './en.ts';

const es: Record<keyof typeof en, string> = {
  why: 'Qué significa {{name}}',
  rowsOf: '{{name}}: {{value}}, ver las llamadas',
  better: 'mejor',
  points: '{{value}} puntos',
  worse: 'peor',
};
export default es;

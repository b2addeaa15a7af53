import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  why: 'Qué significa {{name}}',
  rowsOf: '{{name}}: {{value}}, ver las llamadas',
  better: 'mejor',
  points_one: '{{value}} punto',
  points_other: '{{value}} puntos',
  worse: 'peor',
};
export default es;

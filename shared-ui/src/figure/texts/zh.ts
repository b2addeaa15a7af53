import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const zh: Translated<typeof en> = {
  why: '{{name}}的含义',
  rowsOf: '{{name}}：{{value}}，查看通话',
  better: '更好',
  points_other: '{{value}} 个百分点',
  worse: '更差',
};
export default zh;

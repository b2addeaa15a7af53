import type { en } from './en.ts';

const zh: Record<keyof typeof en, string> = {
  why: '{{name}}的含义',
  rowsOf: '{{name}}：{{value}}，查看通话',
  better: '更好',
  points: '{{value}} 个百分点',
  worse: '更差',
};
export default zh;

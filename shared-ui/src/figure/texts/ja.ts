import type { en } from './en.ts';

const ja: Record<keyof typeof en, string> = {
  why: '{{name}}の意味',
  rowsOf: '{{name}}：{{value}}、通話を表示',
  better: '改善',
  points: '{{value}}ポイント',
  worse: '悪化',
};
export default ja;

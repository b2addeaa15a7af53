import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  why: '{{name}}の意味',
  rowsOf: '{{name}}：{{value}}、通話を表示',
  better: '改善',
  points_other: '{{value}}ポイント',
  worse: '悪化',
};
export default ja;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  acts: '{{time}}まで{{account}}の所有者として操作中です。',
  back: '{{account}}に戻る',
  failed: '失敗しました。もう一度お試しください。',
};

export default ja;

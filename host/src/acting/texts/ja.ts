import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  acts: '{{account}}の所有者として操作中です（{{time}}まで）。すべての操作は両方の名前で履歴に残ります。',
  back: '{{account}}に戻る',
  failed: '失敗しました。もう一度お試しください。',
};

export default ja;

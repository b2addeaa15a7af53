import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  acts: '{{time}}まで{{account}}のオーナーとして操作中です。',
  back: '{{account}}に戻る',
  failed: '失敗しました。もう一度お試しください。',
};

export default ja;

import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  refused: '会社の書類は却下されました',
  'detail.refused': '理由は書類の横に表示されています。別の書類を提出できます。',
  'more-asked': '会社の書類に不足があります',
  'detail.more-asked': '必要なものは各書類の横に表示されています。追加して再提出してください。',
  open: '設定を開く',
};

export default texts;

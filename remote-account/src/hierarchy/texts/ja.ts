import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  tree: 'アカウント',
  account: 'アカウント',
  search: 'アカウントを検索',
  state: '状態',
  active: '有効',
  suspended: '停止中',
  users: 'ユーザー',
  numbers: '番号',
  balance: '残高（コイン）',
  calls: '今月の通話数',
  talk: '今月の通話時間',
  coins: '今月のコイン',
  open: '{{name}} の下のアカウントを表示',
  close: '{{name}} の下のアカウントを隠す',
  failed: 'アカウントを読み込めませんでした',
  'figures.failed': '数値を読み込めませんでした',
  none: 'その名前のアカウントはありません',
  'none.detail': '名前の一部で検索してください。',
  accounts_other: '{{count}} アカウント',
};

export default ja;

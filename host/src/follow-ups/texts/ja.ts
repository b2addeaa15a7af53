import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: '期限のフォローアップ',
  none: '今日が期限のものはありません。',
  due: '{{name}}さんへのフォローアップの時間です',
  overdue: '期限切れ',
  done: '完了',
  doneOf: '完了：{{name}}さんへのフォローアップ',
  undo: '元に戻す',
  undoOf: '未完了に戻す：{{name}}さんへのフォローアップ',
  all: 'すべて表示（{{count}}件）',
  moved: 'このフォローアップはすでに変更されています。',
  failed: '保存できませんでした。もう一度お試しください。',
  notLoaded: 'フォローアップを読み込めませんでした',
  again: '再試行',
};
export default texts;

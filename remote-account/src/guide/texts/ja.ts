import type { en } from './en.ts';

const ja: Record<keyof typeof en, string> = {
  frame: 'ユーザーガイド',
  failed: 'ガイドを読み込めませんでした',
  'failed.detail': '接続を確認して、もう一度お試しください。',
};

export default ja;

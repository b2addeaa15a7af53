import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'signIn.title': 'Patchbayにサインイン',
  'signIn.subtitle': '通話・顧客・チームをひとつの場所で。',
  'signIn.username': 'ユーザー名またはメール',
  'signIn.password': 'パスワード',
  'signIn.show': 'パスワードを表示',
  'signIn.hide': 'パスワードを隠す',
  'signIn.submit': 'サインイン',
  'signIn.required': '必須項目です',
  'signIn.failed': 'ログインに失敗しました',
  'signIn.language': '言語',
  'signIn.light': 'ライトテーマ',
  'signIn.dark': 'ダークテーマ',
  'signIn.years': '2009 - 2022',
  'logout.busy': 'サインアウト中…',
};
export default texts;

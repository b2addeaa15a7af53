import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'confirm.title': 'ご本人であることを確認してください',
  'confirm.why':
    'この操作は簡単には取り消せません。もう一度ご本人であることを示してください。確認後10分間は再度尋ねられません。',
  'confirm.assumed': '他の人の名義で操作しています。ご自身のものを入力してください。',
  'confirm.password': 'パスワード',
  'confirm.code': 'コード',
  'confirm.codeHint': '認証アプリの6桁の数字、またはリカバリーコード',
  'confirm.submit': '確認',
  'confirm.cancel': 'キャンセル',
  'confirm.required': '必須項目',
  'confirm.wrongPassword': 'パスワードが正しくありません。',
  'confirm.wrongCode': 'コードが正しくありません。もう一度お試しください。',
  'confirm.tooMany': '試行回数が多すぎます。15分後にもう一度お試しください。',
  'confirm.failed': '確認できませんでした。もう一度お試しください。',
  'confirm.retry': '再試行',
  'factor.title': '先に 2 段階サインインを設定してください',
  'factor.why':
    'パスワードに加えて、電話に表示されるコードによる 2 段階サインインが必要です。プロフィールで1分ほどで設定できます。',
  'factor.go': 'プロフィールへ',
  'factor.later': '後で',
};
export default texts;

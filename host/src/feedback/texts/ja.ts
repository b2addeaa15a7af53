import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'フィードバックを送る',
  send: '送信',
  close: '閉じる',
  'rating.low': 'まったく',
  'rating.high': 'とても',
  'problem.empty': '1 つ以上の質問にお答えください。',
  'problem.failed': '送信できませんでした。入力内容は残っています。もう一度お試しください。',
  'problem.session':
    'セッションが終了しました。入力内容は保存されています。再度サインインし、フィードバックを開いて送信してください。',
  thanks: 'ありがとうございます',
  thanksDetail: 'フィードバックを受け取りました。',
  loadFailed: '質問を読み込めませんでした',
  retry: '再試行',
  export: 'すべての回答を書き出す (CSV)',
  exportFailed: '回答を書き出せませんでした',
};
export default texts;

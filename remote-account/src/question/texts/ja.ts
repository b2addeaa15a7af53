import type { en } from './en.ts';

const ja: Record<keyof typeof en, string> = {
  ask: 'この明細について問い合わせる',
  askNamed: '明細 {{name}} について問い合わせる',
  text: '何が正しくありませんか？',
  hint: '{{until}}まで。回答はここに表示されます。',
  empty: '何が正しくないか入力してください。',
  send: '送信',
  cancel: 'キャンセル',
  sent: '問い合わせを送信しました。',
  asked: '{{at}}に問い合わせ',
  'state.right': 'ご指摘のとおりでした',
  'state.not-right': '回答済み',
  givenBack: '{{amount}} を返金',
  note: 'クレジットノート {{number}}',
  late: '明細は7日以内に問い合わせできます。この明細はそれより古いものです。',
  already: 'この明細は既に問い合わせ済みです。ページを再読み込みしてください。',
  failed: '送信できませんでした。もう一度お試しください。',
};

export default ja;

import type { en } from './en.ts';

const ja: Record<keyof typeof en, string> = {
  bar: '通話への参加',
  mode: 'モード',
  'mode.listen': '聞く',
  'mode.whisper': 'ささやく',
  'mode.barge': '参加する',
  joining: '{{agent}}さんの通話に接続しています…',
  'on.listen': '{{agent}}さんの通話を聞いています。あなたの声は聞こえません。',
  'on.whisper': '{{agent}}さんに話しています。お客様には聞こえません。',
  'on.barge': '{{agent}}さんの通話に参加中。全員に聞こえます。',
  level: 'あなたのマイク',
  end: '退出',
  over: '通話は終了しました。',
  noMicrophone: 'マイクを使用できません。ブラウザーでこのページに許可してください。',
  failed: 'うまくいきませんでした。もう一度お試しください。',
  'refused.unknown-call': 'この通話はもう行われていません。',
  'refused.bad-offer': 'ブラウザーの音声を接続できませんでした。',
  'refused.supervision-over': 'この通話にはもう参加していません。',
  actsOf: '{{agent}}さんの通話の操作',
  endCall: '通話を終了',
  'endCall.title': '{{agent}}さんの通話を終了しますか？',
  'endCall.detail': 'エージェントとお客様の両方が切断されます。',
  back: '通話を続ける',
  ended: '通話を終了しました。',
  notYet: 'まだ聞こえる相手がいません。',
};
export default ja;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  all: 'アカウントの全データ',
  'all.detail':
    '通話、メッセージ、顧客、キャンペーン、設定、請求、履歴のすべての行をJSON LinesでまとめたZIPです。パスワードや秘密情報は含まれません。7日間ダウンロードできます。',
  'all.sound': '録音、ボイスメール、音声を含める',
  'all.prepare': '準備する',
  'all.started': '準備中です。このページを離れてもかまいません。',
  'all.failed': '準備済みのファイルを読み込めませんでした。',
  'all.files': '準備済みのファイル',
  'state.queued': '待機中',
  'state.running': '{{percent}}%',
  'state.ready': '{{size}}、{{until}}まで',
  'state.failed': '失敗しました',
  madeBy: '{{at}}、{{by}}',
  take: 'ダウンロード',
  remove: '削除',
  'refused.making': 'すでにファイルを準備中です。',
  person: '個人のデータ',
  'person.detail':
    '自分について何が保存されているかを尋ねられたとき、または消去を求められたとき：すべてをダウンロードするか、消去します。消去は元に戻せません。ログの番号は読めなくなり、集計は残ります。',
  'person.number': '番号',
  'person.look': '調べる',
  'person.rule': '国番号を含む番号全体を入力してください。',
  'person.nobody': '顧客ではありません',
  'person.nothing': 'この番号について保存されているものはありません。',
  'person.calls': '通話',
  'person.sounds': '録音あり',
  'person.messages': 'SMS',
  'person.campaigns': 'キャンペーン',
  'person.busy': 'この人は現在通話中です。終わってから消去してください。',
  'person.changed': 'この人の番号はその間に変わりました。もう一度調べてください。',
  'person.erase': '消去',
  'person.question': '{{name}} の全データを消去しますか？',
  'person.goes':
    '顧客の記録、メモ、録音、メッセージの本文が削除されます。ログ、キャンペーン、会話の番号は読めなくなります。',
  'person.stays':
    '発信禁止リストと配信停止には番号が残り、再び電話や送信がされないようにします。履歴は証拠として残り、すでに準備されたファイルは期限まで残ります。',
  'person.erased': 'この人の全データを消去しました。',
  cancel: 'キャンセル',
};

export default ja;

import type { en } from './en.ts';

const ja: Record<keyof typeof en, string> = {
  name: '名前',
  address: 'アドレス',
  'address.hint': 'https のアドレス。通話ごとに次の値を埋め込めます: {{number}}、{{call}}、{{queue}}、{{customer}}',
  queues: 'キュー',
  'queues.any': 'すべての通話',
  'queues.gone': '削除されたキュー',
  when: 'タイミング',
  'when.rings': '着信時',
  'when.answered': '応答時',
  how: '表示方法',
  'how.opens': '自動で開く',
  'how.offered': 'リンクとして表示',
  'how.hint': 'ブラウザーはこのサイトがページを開くことを一度確認します。許可されるまではリンクが表示されます。',
  state: '状態',
  'state.on': 'オン',
  'state.off': 'オフ',
  search: 'スクリーンポップを検索',
  empty: 'スクリーンポップはまだありません',
  failed: 'スクリーンポップを読み込めませんでした',
  add: 'スクリーンポップを追加',
  edit: '{{name}}を編集',
  'rule.address':
    'https のアドレスを入力してください。使えるのは number、call_id、queue、customer_id だけで、ホスト名には使えません。',
  'rule.characters': '名前に制御文字は使えません。',
  'rule.queues': 'キューは50個までです。',
  'refused.unknown-queue': 'このキューの一つはもうありません。',
};
export default ja;

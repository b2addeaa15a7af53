import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: '検索とコマンド',
  placeholder: 'ページ、操作、名前、番号を入力',
  results: '結果',
  nothing: '見つかりませんでした',
  failed: '現在、人の検索ができません。',
  'group.call': '発信',
  'group.customers': '顧客',
  'group.agents': 'エージェント',
  'group.pages': 'ページ',
  'group.actions': '操作',
  call: '{{number}} に発信',
  downloads: 'ダウンロード',
  feedback: 'フィードバックを送る',
  help: 'ヘルプを見る',
  theme: 'テーマ',
  'theme.light': 'ライトテーマ',
  'theme.dark': 'ダークテーマ',
  language: '言語: {{name}}',
  logout: 'ログアウト',
  'keys.move': '移動',
  'keys.run': '選択',
  'keys.close': '閉じる',
};
export default texts;

import type { en } from './en.ts';

const ja: Record<keyof typeof en, string> = {
  asTable: '{{title}}を表で表示',
  asChart: '{{title}}をグラフで表示',
  download: 'ダウンロード',
  downloadOf: '{{title}}をダウンロード',
  png: '画像（PNG）',
  svg: '図（SVG）',
  csv: '表（CSV）',
  xlsx: '表（Excel）',
  notSaved: 'ファイルを作成できませんでした。もう一度お試しください。',
  keys: '矢印キーで値を移動し、Enterキーで該当の通話を開きます。',
  keysOnly: '矢印キーで値を移動します。',
  value: '{{series}}、{{point}}：{{value}}',
  between: '{{from}}～{{to}}',
  withBand: '{{value}}；{{band}}：{{edges}}',
  unknown: '不明',
  point: '時間',
  empty: 'この期間には何もありませんでした。',
  seconds: '{{name}}（秒）',
  share: '{{name}}（1に対する割合）',
};
export default ja;

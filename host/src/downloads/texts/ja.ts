import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  failed: 'リストが見つかりません',
  again: '再試行',
  none: 'ファイルはまだありません',
  'noneDetail.call_logs': 'リストを CSV または XLSX でエクスポートすると、ここで準備され、7 日間保存されます。',
  'noneDetail.agent_analytics':
    '通話ログの「エクスポート」でエージェントの集計を選ぶと、ファイルがここで準備され、7 日間保存されます。',
  kinds: 'ファイルの種類',
  'kind.call_logs': 'ログ',
  'kind.agent_analytics': 'エージェント分析',
  more: 'さらに {{count}} 件を表示',
  progress: '{{name}} の進捗',
  'state.queued': '待機中',
  'state.expired': '期限切れ',
  rows_other: '{{rows}} 行',
  until: '{{day}} まで',
  get: 'ダウンロード',
  getNamed: '{{name}} をダウンロード',
  retry: '再試行',
  retryNamed: '{{name}} を再度準備',
  removeShort: '削除',
  cancelShort: '中止',
  remove: '{{name}} を削除',
  cancel: '{{name}} を中止',
  actionFailed: 'うまくいきませんでした。もう一度お試しください。',
  'failure.no-room': 'サーバーの空き容量がありません。後でもう一度お試しください。',
  'failure.too-many-rows': 'この形式には行が多すぎます。CSV にするか期間を短くしてください。',
  'failure.not-allowed': 'このリストを見る権限がなくなりました。',
  'failure.interrupted': '準備中にサーバーが停止しました。',
  'failure.failed': 'ファイルを準備できませんでした。',
};
export default ja;

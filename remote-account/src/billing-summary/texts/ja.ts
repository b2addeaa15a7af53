import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  compare: '前の期間と比較',
  measure: '指標',
  coins: 'コイン',
  calls: '通話数',
  talk_ms: '通話時間',
  messages: '送信メッセージ',
  byDay: '日別',
  byMonth: '月別',
  groups: '番号・方向・エージェント別',
  'by.number': '番号',
  'by.direction': '方向',
  'by.agent': 'エージェント',
  inbound: '着信',
  outbound: '発信',
  noAgent: 'エージェントなし',
  formerAgent: '以前のエージェント',
  share: 'コインの割合',
  coinsBefore: '前期間のコイン',
  before: '前期間 {{value}}',
  comparedWith: '{{range}} との比較',
  'calls.open': 'これらの通話を通話ログで開く',
  'messages.open': 'これらのメッセージを SMS ログで開く',
  failed: 'サマリーを読み込めませんでした',
  none: 'この期間の通話やメッセージはありません',
  'none.detail': '別の期間を選んでください。',
  leftOut_other: 'ほかに費用の少ない {{count}} 件は表示していません',
};

export default ja;

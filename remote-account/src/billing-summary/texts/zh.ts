import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const zh: Translated<typeof en> = {
  compare: '与之前的时段比较',
  measure: '指标',
  coins: '点数',
  calls: '通话数',
  talk_ms: '通话时长',
  messages: '已发送短信',
  byDay: '按天',
  byMonth: '按月',
  groups: '按号码、方向和坐席',
  'by.number': '号码',
  'by.direction': '方向',
  'by.agent': '坐席',
  inbound: '呼入',
  outbound: '呼出',
  noAgent: '无坐席',
  formerAgent: '以前的坐席',
  share: '点数占比',
  coinsBefore: '点数，上一时段',
  before: '之前 {{value}}',
  comparedWith: '与 {{range}} 比较',
  'calls.open': '在通话记录中打开这些通话',
  'messages.open': '在短信日志中打开这些短信',
  failed: '无法加载汇总',
  none: '此时段内没有通话或短信',
  'none.detail': '请选择其他时段。',
  leftOut_other: '另有 {{count}} 项费用更少，未显示',
};

export default zh;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const zh: Translated<typeof en> = {
  failed: '找不到列表',
  again: '重试',
  none: '还没有文件',
  'noneDetail.call_logs': '将列表导出为 CSV 或 XLSX：文件会在此处准备，并保留 7 天。',
  'noneDetail.agent_analytics': '在通话记录中选择“导出”，再选择坐席汇总：文件会在此处准备，并保留 7 天。',
  kinds: '文件种类',
  'kind.call_logs': '日志',
  'kind.agent_analytics': '坐席分析',
  more: '再显示 {{count}} 个',
  progress: '{{name}} 的进度',
  'state.queued': '等待中',
  'state.expired': '已过期',
  rows_other: '{{rows}} 行',
  until: '至 {{day}}',
  get: '下载',
  getNamed: '下载 {{name}}',
  retry: '重试',
  retryNamed: '重新准备 {{name}}',
  removeShort: '移除',
  cancelShort: '取消',
  remove: '移除 {{name}}',
  cancel: '取消 {{name}}',
  actionFailed: '操作未成功，请重试。',
  'failure.no-room': '服务器空间已满。请稍后重试。',
  'failure.too-many-rows': '行数超出该格式的上限。请选择 CSV 或更短的时间范围。',
  'failure.not-allowed': '您已无权查看此列表。',
  'failure.interrupted': '准备过程中服务器停止了。',
  'failure.failed': '无法准备该文件。',
};
export default zh;

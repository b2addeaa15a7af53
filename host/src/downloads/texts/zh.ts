import type { en } from './en.ts';

const zh: Record<keyof typeof en, string> = {
  failed: '找不到列表',
  again: '重试',
  none: '还没有文件',
  noneDetail: '将列表导出为 CSV 或 XLSX：文件会在此处准备，并保留 7 天。',
  more: '再显示 {{count}} 个',
  progress: '{{name}} 的进度',
  'state.queued': '等待中',
  'state.expired': '已过期',
  rows: '{{rows}} 行',
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
  'failure.too-many-rows': '行数超出 XLSX 的上限。请选择 CSV 或更短的时间范围。',
  'failure.not-allowed': '您已无权查看此列表。',
  'failure.interrupted': '准备过程中服务器停止了。',
  'failure.failed': '无法准备该文件。',
};
export default zh;

import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: '提供反馈',
  send: '发送反馈',
  close: '关闭',
  'rating.low': '完全不',
  'rating.high': '非常',
  'problem.empty': '请至少回答一个问题。',
  'problem.failed': '反馈未能发送。您填写的内容仍然保留，请重试。',
  'problem.session': '您的会话已结束。反馈内容已保留：请重新登录并打开“反馈”发送。',
  thanks: '谢谢',
  thanksDetail: '我们已收到您的反馈。',
  loadFailed: '无法加载问题',
  retry: '重试',
  export: '导出所有回答 (CSV)',
  exportFailed: '无法导出回答',
};
export default texts;

import type { en } from './en.ts';

const zh: Record<keyof typeof en, string> = {
  ask: '对此行提出异议',
  askNamed: '对 {{name}} 行提出异议',
  text: '哪里不对？',
  hint: '截至 {{until}}。答复会显示在此处。',
  empty: '请说明哪里不对。',
  send: '发送',
  cancel: '取消',
  sent: '您的异议已发送。',
  asked: '于 {{at}} 提出异议',
  'state.right': '已按您的异议处理',
  'state.not-right': '已答复',
  givenBack: '已退还 {{amount}}',
  note: '贷项通知单 {{number}}',
  late: '每行可在 7 天内提出异议。此行已超过期限。',
  already: '此行已提出过异议。请重新加载页面查看。',
  failed: '无法发送您的异议。请重试。',
};

export default zh;

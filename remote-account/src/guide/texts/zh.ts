import type { en } from './en.ts';

const zh: Record<keyof typeof en, string> = {
  frame: '用户指南',
  failed: '无法加载指南',
  'failed.detail': '请检查网络连接后重试。',
};

export default zh;

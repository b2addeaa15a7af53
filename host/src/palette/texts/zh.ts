import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: '搜索与命令',
  placeholder: '输入页面、操作、姓名或号码',
  results: '结果',
  nothing: '未找到结果',
  failed: '目前无法搜索人员。',
  'group.call': '拨打',
  'group.customers': '客户',
  'group.agents': '坐席',
  'group.pages': '页面',
  'group.actions': '操作',
  call: '拨打 {{number}}',
  downloads: '下载',
  feedback: '提供反馈',
  help: '获取帮助',
  theme: '主题',
  'theme.light': '浅色主题',
  'theme.dark': '深色主题',
  language: '语言：{{name}}',
  logout: '退出',
  'keys.move': '移动',
  'keys.run': '选择',
  'keys.close': '关闭',
};
export default texts;

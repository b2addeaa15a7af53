import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'signIn.title': '登录 Patchbay',
  'signIn.subtitle': '通话、客户与团队，尽在一处。',
  'signIn.username': '用户名或邮箱',
  'signIn.password': '密码',
  'signIn.show': '显示密码',
  'signIn.hide': '隐藏密码',
  'signIn.submit': '登录',
  'signIn.required': '必填项',
  'signIn.failed': '登录失败！',
  'signIn.language': '语言',
  'signIn.light': '浅色主题',
  'signIn.dark': '深色主题',
  'signIn.years': '2009 - 2022',
  'logout.busy': '正在退出…',
};
export default texts;

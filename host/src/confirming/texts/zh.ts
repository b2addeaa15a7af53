import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'confirm.title': '请确认是您本人',
  'confirm.why': '此操作不易撤销，请再次证明您的身份。之后十分钟内不会再次询问。',
  'confirm.assumed': '您正以他人的名义操作：请输入您自己的。',
  'confirm.password': '密码',
  'confirm.code': '验证码',
  'confirm.codeHint': '身份验证器的六位数字，或恢复码',
  'confirm.submit': '确认',
  'confirm.cancel': '取消',
  'confirm.required': '必填项',
  'confirm.wrongPassword': '密码不正确。',
  'confirm.wrongCode': '验证码不正确，请重试。',
  'confirm.tooMany': '尝试次数过多，请在一刻钟后重试。',
  'confirm.failed': '无法确认，请重试。',
  'confirm.retry': '重试',
  'factor.title': '请先设置两步登录',
  'factor.why': '您需要使用两步登录：除密码外，还要手机上的验证码。在个人资料中设置，只需一分钟。',
  'factor.go': '前往个人资料',
  'factor.later': '暂不',
};
export default texts;

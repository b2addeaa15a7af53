import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'list.title': '客户',
  'form.ticker.title': '添加/更新客户',
};

export default texts;

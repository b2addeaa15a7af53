import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'list.title': '顧客',
  'form.ticker.title': '顧客の追加・更新',
};

export default texts;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const zh: Translated<typeof en> = {
  account: '账户',
  name: '名称',
  id: '账户 ID',
  country: '国家或地区',
  zone: '您的时区',
  'country.means': '未写国家代码的号码视为该国家或地区的号码。',
};

export default zh;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const ja: Translated<typeof en> = {
  account: 'アカウント',
  name: '名前',
  id: 'アカウント ID',
  country: '国',
  zone: 'ご自身のタイムゾーン',
  'country.means': '国番号のない番号は、この国の番号として扱われます。',
};

export default ja;

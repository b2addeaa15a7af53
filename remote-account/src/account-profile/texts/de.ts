import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  account: 'Konto',
  name: 'Name',
  id: 'Konto-ID',
  country: 'Land',
  zone: 'Ihre Zeitzone',
  'country.means': 'Nummern ohne Ländervorwahl gelten als Nummern dieses Landes.',
};

export default de;

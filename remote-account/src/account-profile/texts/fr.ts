import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  account: 'Compte',
  name: 'Nom',
  id: 'Identifiant du compte',
  country: 'Pays',
  zone: 'Votre fuseau horaire',
  'country.means': 'Les numéros sans indicatif sont considérés comme des numéros de ce pays.',
};

export default fr;

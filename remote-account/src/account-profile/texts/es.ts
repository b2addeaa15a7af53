import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  account: 'Cuenta',
  name: 'Nombre',
  id: 'ID de la cuenta',
  country: 'País',
  zone: 'Su zona horaria',
  'country.means': 'Los números sin prefijo de país se entienden como de este país.',
};

export default es;

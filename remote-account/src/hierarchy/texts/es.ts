import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  tree: 'Cuentas',
  account: 'Cuenta',
  search: 'Buscar cuentas',
  state: 'Estado',
  active: 'Activa',
  suspended: 'Suspendida',
  users: 'Personas',
  numbers: 'Números',
  balance: 'Saldo (monedas)',
  calls: 'Llamadas este mes',
  talk: 'Conversación este mes',
  coins: 'Monedas este mes',
  open: 'Mostrar las cuentas debajo de {{name}}',
  close: 'Ocultar las cuentas debajo de {{name}}',
  failed: 'No se pudieron cargar las cuentas',
  'figures.failed': 'No se pudieron cargar las cifras',
  none: 'Ninguna cuenta se llama así',
  'none.detail': 'Busque una parte de un nombre.',
  accounts_one: '{{count}} cuenta',
  accounts_other: '{{count}} cuentas',
};

export default es;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  none: 'Ningún documento espera decisión',
  'none.detail': 'Los documentos que entrega una cuenta aparecen aquí, primero los que más esperan.',
  failed: 'No se pudieron cargar los documentos',
  says: 'Datos indicados por la cuenta',
  name: 'Nombre',
  address: 'Dirección',
  country: 'País',
  tax: 'Número fiscal',
  untold: 'Sin indicar',
  suspended: 'Suspendida',
  remark: 'Observación sobre: {{kind}}',
  fine: 'Sin observación',
  all: 'Todos en conjunto',
  'reason.unreadable': 'No se puede leer',
  'reason.incomplete': 'Faltan páginas o caras',
  'reason.expired': 'Caducado o antiguo',
  'reason.name-differs': 'Otro nombre',
  'reason.address-differs': 'Otra dirección',
  'reason.wrong-paper': 'Otro tipo de documento',
  'reason.other': 'Otro',
  words: 'Explicación',
  'words.needed': 'Explique el problema.',
  accept: 'Aceptar',
  'accept.shut': 'Hay observaciones: quítelas para aceptar.',
  ask: 'Pedir más',
  refuse: 'Rechazar',
  suspend: 'Rechazar y suspender',
  'suspend.question': '¿Suspender {{account}}?',
  'suspend.detail':
    'Las llamadas, campañas y casi todas las páginas de la cuenta terminan al instante, hasta que se acepten documentos. Sus propietarios no podrán abrir los ajustes.',
  cancel: 'Cancelar',
  told: 'Decidido. Los propietarios recibirán un correo.',
};

export default es;

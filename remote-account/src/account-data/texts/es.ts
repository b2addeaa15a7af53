import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  all: 'Todos los datos de la cuenta',
  'all.detail':
    'Un ZIP con cada fila de sus llamadas, mensajes, clientes, campañas, ajustes, facturas e historial, como JSON Lines. No contiene contraseñas ni secretos. Se puede descargar durante siete días.',
  'all.sound': 'Con grabaciones, mensajes de voz y sonidos',
  'all.prepare': 'Preparar',
  'all.started': 'Se está preparando. Puede salir de esta página.',
  'all.failed': 'No se pudieron leer los archivos preparados.',
  'all.files': 'Archivos preparados',
  'state.queued': 'En espera',
  'state.running': '{{percent}} %',
  'state.ready': '{{size}}, hasta {{until}}',
  'state.failed': 'No funcionó',
  madeBy: '{{at}}, {{by}}',
  take: 'Descargar',
  remove: 'Eliminar',
  'refused.making': 'Ya se está preparando un archivo.',
  person: 'Datos de una persona',
  'person.detail':
    'Cuando alguien pregunta qué guarda de él o quiere que se borre: descárguelo todo o bórrelo. El borrado no se puede deshacer. El número queda ilegible en los registros y las cifras se mantienen.',
  'person.number': 'Número',
  'person.look': 'Buscar',
  'person.rule': 'Escriba un número completo con su prefijo de país.',
  'person.nobody': 'Ningún cliente',
  'person.nothing': 'No se guarda nada de este número.',
  'person.calls': 'Llamadas',
  'person.sounds': 'Con grabación',
  'person.messages': 'SMS',
  'person.campaigns': 'Campañas',
  'person.busy': 'Esta persona está en una llamada ahora. Borre cuando termine.',
  'person.changed': 'Los números de esta persona han cambiado entretanto. Vuelva a buscar.',
  'person.erase': 'Borrar',
  'person.question': '¿Borrar todos los datos de {{name}}?',
  'person.goes':
    'Se eliminan la ficha del cliente, las notas, las grabaciones y los textos de los mensajes. En registros, campañas y conversaciones el número queda ilegible.',
  'person.stays':
    'Las listas de no llamar y las bajas conservan el número para que nadie vuelva a llamar ni escribir. Las entradas del historial se mantienen como prueba; los archivos ya preparados se mantienen hasta que caduquen.',
  'person.erased': 'Se borraron todos los datos de esta persona.',
  cancel: 'Cancelar',
};

export default es;

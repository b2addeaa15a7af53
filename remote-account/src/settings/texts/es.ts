import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  company: 'Empresa',
  'company.detail':
    'Lo que figura en las facturas de esta cuenta y el logotipo que su gente ve en el menú y en los estados de cuenta en PDF.',
  logo: 'Logotipo',
  'logo.detail': 'PNG o JPEG, hasta 512 KB',
  'logo.choose': 'Elegir imagen',
  'logo.change': 'Cambiar',
  'logo.remove': 'Quitar',
  'logo.large': 'La imagen ocupa más de 512 KB.',
  'logo.wrong': 'No es un PNG o JPEG.',
  masking: 'Números de clientes',
  'masking.detail':
    'Los dígitos ocultos lo están para todos: en páginas, archivos y durante una llamada. Lo que está abierto cambia en tres segundos.',
  'masking.failed': 'No se pudo cargar',
  'masking.on': 'Ocultar números',
  'masking.from': 'Dígitos ocultos',
  'masking.first': 'Los primeros dígitos',
  'masking.last': 'Los últimos dígitos',
  'masking.count': 'Número de dígitos',
  'masking.example': 'Se muestra como {{number}}',
  'masking.none': 'Así no se oculta nada: elija cuántos dígitos.',
  kept: 'Grabaciones',
  'kept.detail':
    'Cuánto se guardan las grabaciones y los mensajes de voz. Sus llamadas siguen en el registro y cada borrado queda en el historial.',
  'kept.days': 'Guardar durante',
  'kept.all': 'El máximo posible',
  'kept.own': 'Un número de días',
  'kept.atMost': 'Esta instalación los guarda {{days}} días.',
  'kept.forever': 'Esta instalación los guarda para siempre.',
  'kept.unit': 'días',
  'kept.wrong': 'Un número entero de 1 a {{most}}',
  'kept.question': '¿Borrar grabaciones anteriores?',
  'kept.older_one': '{{count}} llamada es anterior. Su grabación se borrará en seis horas y no se podrá recuperar.',
  'kept.older_other':
    '{{count}} llamadas son anteriores. Sus grabaciones se borrarán en seis horas y no se podrán recuperar.',
  'kept.delete': 'Borrar',
  phonebooksKept: 'Agendas',
  'keptFor.detail.phonebooksKept':
    'Cuánto tiempo se guardan las agendas de las campañas con sus números. La que usa una campaña se queda hasta que esta termina. Las cifras de las campañas se mantienen, y cada borrado consta en el historial.',
  'keptFor.days.phonebooksKept': 'Guardar agendas',
  'keptFor.question.phonebooksKept': '¿Borrar las agendas más antiguas?',
  'keptFor.older.phonebooksKept_one': '{{count}} agenda es más antigua. Se borra por la noche y no se puede recuperar.',
  'keptFor.older.phonebooksKept_other':
    '{{count}} agendas son más antiguas. Se borran por la noche y no se pueden recuperar.',
  textsKept: 'Textos de mensajes',
  'keptFor.detail.textsKept':
    'Cuánto tiempo se guardan los textos de los SMS y las notas de las conversaciones. Las filas y cifras se mantienen, y cada borrado consta en el historial.',
  'keptFor.days.textsKept': 'Guardar textos',
  'keptFor.ever': 'Para siempre',
  'keptFor.so_one': '{{count}} día',
  'keptFor.so_other': '{{count}} días',
  'keptFor.question.textsKept': '¿Borrar los textos más antiguos?',
  'keptFor.older.textsKept_one': '{{count}} texto es más antiguo. Se borra por la noche y no se puede recuperar.',
  'keptFor.older.textsKept_other':
    '{{count}} textos son más antiguos. Se borran por la noche y no se pueden recuperar.',
  choices: 'Permisos',
  'choices.detail': 'Vale al instante, también para lo que está abierto.',
  'choices.failed': 'No se pudieron cargar',
  'choice.agent_customer_update': 'Los agentes modifican clientes',
  'means.agent_customer_update':
    'Desactivado: los agentes leen la ficha del cliente durante la llamada y no escriben nada.',
  'choice.custom_breaks_enabled': 'Pausas con nombre',
  'means.custom_breaks_enabled': 'Los agentes dicen qué pausa toman, como el almuerzo; las cifras las distinguen.',
  'choice.is_transfer_to_queue': 'Transferir a colas',
  'means.is_transfer_to_queue': 'Los agentes pasan llamadas a una cola, no solo a compañeros.',
  'choice.is_call_to_anynumber': 'Transferir a cualquier número',
  'means.is_call_to_anynumber': 'Los agentes añaden un número externo a la llamada. Esa llamada se cobra.',
  'choice.show_invoice_to_user': 'Facturas para todos',
  'means.show_invoice_to_user':
    'Supervisores y agentes ven las facturas y el resumen de facturación, no solo los propietarios.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Guardado.',
};

export default es;

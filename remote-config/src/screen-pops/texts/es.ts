import type { en } from './en.ts';

const es: Record<keyof typeof en, string> = {
  name: 'Nombre',
  address: 'Dirección',
  'address.hint':
    'Una dirección https. Puede llevar estos datos, que se rellenan en cada llamada: {{number}}, {{call}}, {{queue}}, {{customer}}.',
  queues: 'Colas',
  'queues.any': 'Todas las llamadas',
  'queues.gone': 'Una cola que ya no existe',
  when: 'Cuándo',
  'when.rings': 'Cuando suena la llamada',
  'when.answered': 'Cuando se contesta',
  how: 'Comportamiento',
  'how.opens': 'Se abre sola',
  'how.offered': 'Se ofrece como enlace',
  'how.hint':
    'El navegador pregunta una vez si este sitio puede abrir páginas. Hasta entonces, los agentes ven un enlace.',
  state: 'Estado',
  'state.on': 'Activa',
  'state.off': 'Inactiva',
  search: 'Buscar ventanas',
  empty: 'Aún no hay ventanas',
  failed: 'No se pudieron cargar las ventanas',
  add: 'Añadir ventana',
  edit: 'Editar {{name}}',
  'rule.address':
    'Una dirección https. Solo se conocen number, call_id, queue y customer_id, y no en el nombre del servidor.',
  'rule.characters': 'Un nombre no lleva caracteres de control.',
  'rule.queues': 'Cincuenta colas como máximo.',
  'refused.unknown-queue': 'Una de estas colas ya no existe.',
};
export default es;

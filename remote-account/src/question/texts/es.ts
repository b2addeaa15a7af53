import type { en } from './en.ts';

const es: Record<keyof typeof en, string> = {
  ask: 'Reclamar esta línea',
  askNamed: 'Reclamar la línea {{name}}',
  text: '¿Qué no es correcto?',
  hint: 'Hasta {{until}}. Encontrará la respuesta aquí.',
  empty: 'Diga qué no es correcto.',
  send: 'Enviar',
  cancel: 'Cancelar',
  sent: 'Su reclamación se ha enviado.',
  asked: 'Reclamada el {{at}}',
  'state.right': 'Resuelta a su favor',
  'state.not-right': 'Respondida',
  givenBack: '{{amount}} reembolsado',
  note: 'Nota de crédito {{number}}',
  late: 'Una línea puede reclamarse en 7 días. Esta es más antigua.',
  already: 'Esta línea ya fue reclamada. Vuelva a cargar la página para verlo.',
  failed: 'No se pudo enviar su reclamación. Inténtelo de nuevo.',
};

export default es;

import type { en } from './en.ts';

const es: Record<keyof typeof en, string> = {
  ask: 'Cuestionar esta línea',
  askNamed: 'Cuestionar la línea {{name}}',
  text: '¿Qué no es correcto?',
  hint: 'Hasta {{until}}. Encontrará la respuesta aquí.',
  empty: 'Diga qué no es correcto.',
  send: 'Enviar',
  cancel: 'Cancelar',
  sent: 'Su pregunta se ha enviado.',
  asked: 'Cuestionada el {{at}}',
  'state.right': 'Tenía razón',
  'state.not-right': 'Respondida',
  givenBack: '{{amount}} devuelto',
  note: 'Nota de crédito {{number}}',
  late: 'Una línea puede cuestionarse en 7 días. Esta es más antigua.',
  already: 'Esta línea ya fue cuestionada. Vuelva a cargar la página para verlo.',
  failed: 'No se pudo enviar su pregunta. Inténtelo de nuevo.',
};

export default es;

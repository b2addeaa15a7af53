import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Enviar comentarios',
  send: 'Enviar',
  close: 'Cerrar',
  'rating.low': 'Nada',
  'rating.high': 'Mucho',
  'problem.empty': 'Responda al menos una pregunta.',
  'problem.failed': 'No se pudo enviar. Todo lo que escribió sigue aquí: inténtelo de nuevo.',
  'problem.session':
    'Su sesión terminó. Sus comentarios se conservan: inicie sesión de nuevo y abra Comentarios para enviarlos.',
  thanks: 'Gracias',
  thanksDetail: 'Hemos recibido sus comentarios.',
  loadFailed: 'No se pudieron cargar las preguntas',
  retry: 'Reintentar',
  export: 'Exportar todas las respuestas (CSV)',
  exportFailed: 'No se pudieron exportar las respuestas',
};
export default texts;

import type { en } from './en.ts';

const es: Record<keyof typeof en, string> = {
  bar: 'Su papel en una llamada',
  mode: 'Modo',
  'mode.listen': 'Escuchar',
  'mode.whisper': 'Susurrar',
  'mode.barge': 'Unirse',
  joining: 'Uniéndose a la llamada de {{agent}}…',
  'on.listen': 'Escucha a {{agent}}. Nadie le oye.',
  'on.whisper': 'Habla con {{agent}}. El cliente no lo oye.',
  'on.barge': 'En la llamada de {{agent}}. Todos le oyen.',
  level: 'Su micrófono',
  end: 'Salir',
  over: 'La llamada ha terminado.',
  noMicrophone: 'Su micrófono no está disponible. Permítalo para esta página en el navegador.',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
  'refused.unknown-call': 'Esta llamada ya no está en curso.',
  'refused.bad-offer': 'No se pudo conectar el audio de su navegador.',
  'refused.supervision-over': 'Ya no está en esta llamada.',
  actsOf: 'Acciones para la llamada de {{agent}}',
  endCall: 'Terminar llamada',
  'endCall.title': '¿Terminar la llamada de {{agent}}?',
  'endCall.detail': 'Se corta tanto al agente como al cliente.',
  back: 'Mantener la llamada',
  ended: 'La llamada se terminó.',
  notYet: 'Todavía no hay nadie a quien oír.',
};
export default es;

import type { en } from './en.ts';

const es: Record<keyof typeof en, string> = {
  asTable: 'Mostrar {{title}} como tabla',
  asChart: 'Mostrar {{title}} como gráfico',
  download: 'Descargar',
  downloadOf: 'Descargar {{title}}',
  png: 'Imagen (PNG)',
  svg: 'Dibujo (SVG)',
  csv: 'Tabla (CSV)',
  xlsx: 'Tabla (Excel)',
  notSaved: 'No se pudo crear el archivo. Inténtelo de nuevo.',
  keys: 'Las flechas van de valor a valor, Intro abre sus llamadas.',
  keysOnly: 'Las flechas van de valor a valor.',
  value: '{{series}}, {{point}}: {{value}}',
  between: '{{from}} a {{to}}',
  withBand: '{{value}}; {{band}}: {{edges}}',
  unknown: 'desconocido',
  point: 'Hora',
  empty: 'No ocurrió nada en este tiempo.',
  seconds: '{{name}} (segundos)',
  share: '{{name}} (parte de 1)',
};
export default es;

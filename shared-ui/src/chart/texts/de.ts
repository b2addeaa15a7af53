import type { en } from './en.ts';

const de: Record<keyof typeof en, string> = {
  asTable: '{{title}} als Tabelle zeigen',
  asChart: '{{title}} als Diagramm zeigen',
  download: 'Herunterladen',
  downloadOf: '{{title}} herunterladen',
  png: 'Bild (PNG)',
  svg: 'Zeichnung (SVG)',
  csv: 'Tabelle (CSV)',
  xlsx: 'Tabelle (Excel)',
  notSaved: 'Die Datei konnte nicht erstellt werden. Bitte erneut versuchen.',
  keys: 'Mit den Pfeiltasten von Wert zu Wert, mit der Eingabetaste zu den Anrufen.',
  keysOnly: 'Mit den Pfeiltasten von Wert zu Wert.',
  value: '{{series}}, {{point}}: {{value}}',
  between: '{{from}} bis {{to}}',
  withBand: '{{value}}; {{band}}: {{edges}}',
  unknown: 'nicht bekannt',
  point: 'Zeit',
  empty: 'In dieser Zeit ist nichts geschehen.',
  seconds: '{{name}} (Sekunden)',
  share: '{{name}} (Anteil an 1)',
};
export default de;

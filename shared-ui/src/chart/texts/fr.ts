import type { en } from './en.ts';

const fr: Record<keyof typeof en, string> = {
  asTable: 'Afficher {{title}} en tableau',
  asChart: 'Afficher {{title}} en graphique',
  download: 'Télécharger',
  downloadOf: 'Télécharger {{title}}',
  png: 'Image (PNG)',
  svg: 'Dessin (SVG)',
  csv: 'Tableau (CSV)',
  xlsx: 'Tableau (Excel)',
  notSaved: 'Le fichier n’a pas pu être créé. Veuillez réessayer.',
  keys: 'Les flèches vont d’une valeur à l’autre, Entrée ouvre ses appels.',
  keysOnly: 'Les flèches vont d’une valeur à l’autre.',
  value: '{{series}}, {{point}} : {{value}}',
  between: '{{from}} à {{to}}',
  withBand: '{{value}} ; {{band}} : {{edges}}',
  unknown: 'inconnu',
  point: 'Heure',
  empty: 'Il ne s’est rien passé pendant cette période.',
  seconds: '{{name}} (secondes)',
  share: '{{name}} (part de 1)',
};
export default fr;

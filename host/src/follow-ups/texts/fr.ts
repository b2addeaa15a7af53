import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Suivis à faire',
  none: 'Rien à faire aujourd’hui.',
  due: 'Suivi à faire avec {{name}}',
  overdue: 'En retard',
  done: 'Fait',
  doneOf: 'Fait : suivi avec {{name}}',
  undo: 'Annuler',
  undoOf: 'Pas fait : suivi avec {{name}}',
  all: 'Tout afficher ({{count}})',
  moved: 'Ce suivi a été modifié entre-temps.',
  failed: 'L’enregistrement a échoué. Veuillez réessayer.',
  notLoaded: 'Les suivis n’ont pas pu être chargés',
  again: 'Réessayer',
};
export default texts;

import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Fällige Wiedervorlagen',
  none: 'Heute ist nichts fällig.',
  due: 'Wiedervorlage fällig: {{name}}',
  overdue: 'Überfällig',
  done: 'Erledigt',
  doneOf: 'Erledigt: Wiedervorlage mit {{name}}',
  undo: 'Rückgängig',
  undoOf: 'Nicht erledigt: Wiedervorlage mit {{name}}',
  all: 'Alle {{count}} zeigen',
  moved: 'Diese Wiedervorlage wurde inzwischen geändert.',
  failed: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  notLoaded: 'Die Wiedervorlagen konnten nicht geladen werden',
  again: 'Noch einmal versuchen',
};
export default texts;

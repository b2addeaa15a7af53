import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Seguimientos pendientes',
  none: 'Hoy no hay nada pendiente.',
  due: 'Seguimiento pendiente con {{name}}',
  overdue: 'Atrasado',
  done: 'Hecho',
  doneOf: 'Hecho: seguimiento con {{name}}',
  undo: 'Deshacer',
  undoOf: 'No hecho: seguimiento con {{name}}',
  all: 'Mostrar los {{count}}',
  moved: 'Este seguimiento se ha cambiado entretanto.',
  failed: 'No se pudo guardar. Inténtelo de nuevo.',
  notLoaded: 'No se pudieron cargar los seguimientos',
  again: 'Intentar de nuevo',
};
export default texts;

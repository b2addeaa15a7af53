import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'list.title': 'Clientes',
  'form.ticker.title': 'Añadir/actualizar cliente',
};

export default texts;

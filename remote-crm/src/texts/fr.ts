import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'list.title': 'Clients',
  'form.ticker.title': 'Ajouter/modifier un client',
};

export default texts;

import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'list.title': 'Kunden',
  'form.ticker.title': 'Kunde hinzufügen/aktualisieren',
};

export default texts;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  tree: 'Konten',
  account: 'Konto',
  search: 'Konten suchen',
  state: 'Zustand',
  active: 'Aktiv',
  suspended: 'Gesperrt',
  users: 'Personen',
  numbers: 'Nummern',
  balance: 'Guthaben (Coins)',
  calls: 'Anrufe in diesem Monat',
  talk: 'Gesprächszeit in diesem Monat',
  coins: 'Coins in diesem Monat',
  open: 'Konten unter {{name}} zeigen',
  close: 'Konten unter {{name}} verbergen',
  failed: 'Die Konten konnten nicht geladen werden',
  'figures.failed': 'Die Zahlen konnten nicht geladen werden',
  none: 'Kein Konto heißt so',
  'none.detail': 'Suchen Sie nach einem Teil eines Namens.',
  accounts_one: '{{count}} Konto',
  accounts_other: '{{count}} Konten',
};

export default de;

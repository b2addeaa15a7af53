import type { en } from './en.ts';

const de: Record<keyof typeof en, string> = {
  name: 'Name',
  address: 'Adresse',
  'address.hint':
    'Eine https-Adresse. Sie darf enthalten, was bei jedem Anruf eingesetzt wird: {{number}}, {{call}}, {{queue}}, {{customer}}.',
  queues: 'Warteschlangen',
  'queues.any': 'Allen Anrufen',
  'queues.gone': 'Eine Warteschlange, die es nicht mehr gibt',
  when: 'Wann',
  'when.rings': 'Wenn es klingelt',
  'when.answered': 'Wenn angenommen wird',
  how: 'Verhalten',
  'how.opens': 'Öffnet sich von selbst',
  'how.offered': 'Wird als Link angeboten',
  'how.hint': 'Browser fragen einmal, ob diese Seite Fenster öffnen darf. Bis dahin sehen Agenten einen Link.',
  state: 'Zustand',
  'state.on': 'An',
  'state.off': 'Aus',
  search: 'Screen-Pops suchen',
  empty: 'Noch keine Screen-Pops',
  failed: 'Die Screen-Pops konnten nicht geladen werden',
  add: 'Screen-Pop hinzufügen',
  edit: '{{name}} bearbeiten',
  'rule.address':
    'Eine https-Adresse. Bekannt sind nur number, call_id, queue und customer_id, und nicht im Namen des Rechners.',
  'rule.characters': 'Ein Name hat keine Steuerzeichen.',
  'rule.queues': 'Höchstens fünfzig Warteschlangen.',
  'refused.unknown-queue': 'Eine dieser Warteschlangen gibt es nicht mehr.',
};
export default de;

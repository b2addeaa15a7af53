import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  compare: 'Mit der Zeit davor vergleichen',
  measure: 'Kennzahl',
  coins: 'Coins',
  calls: 'Anrufe',
  talk_ms: 'Gesprächszeit',
  messages: 'Gesendete Nachrichten',
  byDay: 'Nach Tag',
  byMonth: 'Nach Monat',
  groups: 'Nach Nummer, Richtung und Agent',
  'by.number': 'Nummer',
  'by.direction': 'Richtung',
  'by.agent': 'Agent',
  inbound: 'Eingehend',
  outbound: 'Ausgehend',
  noAgent: 'Ohne Agent',
  formerAgent: 'Ehemaliger Agent',
  share: 'Anteil an den Coins',
  coinsBefore: 'Coins, vorheriger Zeitraum',
  before: '{{value}} davor',
  comparedWith: 'Verglichen mit {{range}}',
  'calls.open': 'Diese Anrufe im Anrufprotokoll öffnen',
  'messages.open': 'Diese Nachrichten im SMS-Protokoll öffnen',
  failed: 'Die Übersicht konnte nicht geladen werden',
  none: 'Keine Anrufe oder Nachrichten in dieser Zeit',
  'none.detail': 'Wählen Sie eine andere Zeit.',
  leftOut_one: '{{count}} weitere, die weniger kostete, ist nicht gezeigt',
  leftOut_other: '{{count}} weitere, die weniger kosteten, sind nicht gezeigt',
};

export default de;

import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  failed: 'Die Liste wurde nicht gefunden',
  again: 'Erneut versuchen',
  none: 'Noch keine Dateien',
  'noneDetail.call_logs':
    'Exportieren Sie eine Liste als CSV oder XLSX: Die Datei wird hier vorbereitet und 7 Tage aufbewahrt.',
  'noneDetail.agent_analytics':
    'Wählen Sie in den Anrufprotokollen „Exportieren“ und dort die Übersicht der Agenten: Die Datei wird hier vorbereitet und 7 Tage aufbewahrt.',
  kinds: 'Welche Dateien',
  'kind.call_logs': 'Protokolle',
  'kind.agent_analytics': 'Agentenauswertung',
  more: '{{count}} weitere anzeigen',
  progress: 'Fortschritt von {{name}}',
  'state.queued': 'Wartet',
  'state.expired': 'Abgelaufen',
  rows_one: '{{rows}} Zeile',
  rows_other: '{{rows}} Zeilen',
  until: 'bis {{day}}',
  get: 'Herunterladen',
  getNamed: '{{name}} herunterladen',
  retry: 'Erneut',
  retryNamed: '{{name}} erneut vorbereiten',
  removeShort: 'Entfernen',
  cancelShort: 'Abbrechen',
  remove: '{{name}} entfernen',
  cancel: '{{name}} abbrechen',
  actionFailed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  'failure.no-room': 'Auf dem Server ist kein Platz mehr. Versuchen Sie es später noch einmal.',
  'failure.too-many-rows': 'Zu viele Zeilen für dieses Format. Wählen Sie CSV oder einen kürzeren Zeitraum.',
  'failure.not-allowed': 'Sie dürfen diese Liste nicht mehr sehen.',
  'failure.interrupted': 'Der Server wurde beim Vorbereiten angehalten.',
  'failure.failed': 'Die Datei konnte nicht vorbereitet werden.',
};
export default de;

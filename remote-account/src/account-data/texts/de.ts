import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  all: 'Alle Daten des Kontos',
  'all.detail':
    'Eine ZIP-Datei mit jeder Zeile Ihrer Anrufe, Nachrichten, Kunden, Kampagnen, Einstellungen, Rechnungen und des Verlaufs, als JSON Lines. Passwörter und Geheimnisse stehen nicht darin. Sie kann sieben Tage lang heruntergeladen werden.',
  'all.sound': 'Mit Aufzeichnungen, Sprachnachrichten und Ansagen',
  'all.prepare': 'Vorbereiten',
  'all.started': 'Die Datei wird vorbereitet. Sie können diese Seite verlassen.',
  'all.failed': 'Die vorbereiteten Dateien konnten nicht gelesen werden.',
  'all.files': 'Vorbereitete Dateien',
  'state.queued': 'Wartet',
  'state.running': '{{percent}} %',
  'state.ready': '{{size}}, bis {{until}}',
  'state.failed': 'Hat nicht geklappt',
  madeBy: '{{at}}, {{by}}',
  take: 'Herunterladen',
  remove: 'Löschen',
  'refused.making': 'Es wird schon eine Datei vorbereitet.',
  person: 'Daten einer Person',
  'person.detail':
    'Wenn jemand wissen möchte, was Sie über ihn speichern, oder es gelöscht haben will: Laden Sie alles herunter, oder löschen Sie es. Löschen kann nicht rückgängig gemacht werden. Die Nummer in Protokollen wird unlesbar, Kennzahlen bleiben.',
  'person.number': 'Nummer',
  'person.look': 'Nachsehen',
  'person.rule': 'Schreiben Sie eine ganze Nummer mit Ländervorwahl.',
  'person.nobody': 'Kein Kunde',
  'person.nothing': 'Über diese Nummer ist nichts gespeichert.',
  'person.calls': 'Anrufe',
  'person.sounds': 'Mit Aufzeichnung',
  'person.messages': 'SMS',
  'person.campaigns': 'Kampagnen',
  'person.busy': 'Diese Person telefoniert gerade. Löschen Sie, wenn das Gespräch vorbei ist.',
  'person.changed': 'Die Nummern dieser Person haben sich inzwischen geändert. Sehen Sie noch einmal nach.',
  'person.erase': 'Löschen',
  'person.question': 'Alle Daten von {{name}} löschen?',
  'person.goes':
    'Der Eintrag des Kunden, Notizen, Aufzeichnungen und die Texte von Nachrichten werden gelöscht. In Protokollen, Kampagnen und Unterhaltungen wird die Nummer unlesbar.',
  'person.stays':
    'Sperrlisten und Abmeldungen behalten die Nummer, damit niemand mehr anruft oder schreibt. Einträge des Verlaufs bleiben, weil er ein Nachweis ist; zuvor vorbereitete Dateien bleiben, bis sie ablaufen.',
  'person.erased': 'Alle Daten dieser Person wurden gelöscht.',
  cancel: 'Abbrechen',
};

export default de;

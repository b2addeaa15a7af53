import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'failure.title': 'Dieser Teil der Konsole ist gerade nicht verfügbar',
  'failure.detail': 'Der Rest läuft weiter. Grund: {{reason}}',
  'failure.retry': 'Erneut versuchen',
  'list.outOf': 'Von {{total}}',
  'list.show': 'Anzeigen',
  'list.perPage': 'Einträge pro Seite',
  'list.entries': 'Einträge',
  'list.page': 'Seite',
  'list.previous': 'Vorherige Seite',
  'list.next': 'Nächste Seite',
  'phone.call': '{{number}} anrufen',
  'direction.Inbound': 'Eingehend',
  'direction.Outbound': 'Ausgehend',
  'country.label': 'Land',
  'country.none': 'Kein Land gefunden',
  'country.disabled': 'Bitte wenden Sie sich an den Support, um Anrufe in dieses Land freizuschalten.',
  'country.indiaTollFree': 'Indien gebührenfrei',
  'country.globalTollFree': 'Weltweit gebührenfrei',
  'password.show': 'Passwort anzeigen',
  'password.hide': 'Passwort verbergen',
  'password.required': 'Pflichtfeld',
  'password.mismatch': 'Die Passwörter müssen übereinstimmen',
  'password.length': 'Das Passwort muss 8–12 Zeichen lang sein',
  'password.pattern':
    'Geben Sie mindestens einen Großbuchstaben, einen Kleinbuchstaben, eine Ziffer und ein Sonderzeichen ein. Das Passwort muss 8–12 Zeichen lang sein.',
  'password.unchanged': 'Das neue Passwort darf nicht dem aktuellen entsprechen',
};
export default texts;

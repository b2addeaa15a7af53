import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'signIn.title': 'Bei Patchbay anmelden',
  'signIn.subtitle': 'Ihre Anrufe, Kunden und Ihr Team an einem Ort.',
  'signIn.username': 'Benutzername oder E-Mail',
  'signIn.password': 'Passwort',
  'signIn.show': 'Passwort anzeigen',
  'signIn.hide': 'Passwort verbergen',
  'signIn.submit': 'Anmelden',
  'signIn.required': 'Pflichtfeld',
  'signIn.failed': 'Anmeldung fehlgeschlagen!',
  'signIn.language': 'Sprache',
  'signIn.light': 'Helle Darstellung',
  'signIn.dark': 'Dunkle Darstellung',
  'signIn.years': '2009 - 2022',
  'logout.busy': 'Abmeldung läuft…',
};
export default texts;

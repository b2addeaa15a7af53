import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  logout: 'Abmelden',
  'why.expired': 'Ihr Passwort ist abgelaufen. Wählen Sie ein neues, um fortzufahren.',
  'why.reset': 'Bitte wählen Sie ein neues Passwort.',
  'why.expiring': 'Ihr Passwort läuft bald ab.',
  'why.days': 'Ihr Passwort läuft bald ab. Verbleibende Tage: {{days}}.',
  'password.title.change': 'Passwort ändern',
  'password.title.reset': 'Passwort zurücksetzen',
  'password.oldPassword': 'Altes Passwort',
  'password.newPassword': 'Neues Passwort',
  'password.confirmPassword': 'Passwort bestätigen',
  'password.show': 'Passwörter anzeigen',
  'password.submit': 'Passwort speichern',
  'password.changed': 'Passwort erfolgreich geändert!',
  'password.failed': 'Passwort konnte nicht geändert werden!',
  'password.unreadable': 'Die Fehlerantwort konnte nicht gelesen werden',
  'password.oldIncorrect': 'Das alte Passwort ist falsch.',
  'password.leaked': 'Dieses Passwort ist aus Datenlecks bekannt. Bitte wählen Sie ein anderes.',
  'terms.title': 'Nutzungsbedingungen',
  'terms.updated': 'Unsere Bedingungen haben sich geändert',
  'terms.updatedWhy': 'Bitte lesen und akzeptieren Sie die neue Fassung, um fortzufahren.',
  'terms.text': 'Die Bedingungen',
  'terms.link': 'Nutzungsbedingungen',
  'terms.privacy': 'Datenschutzerklärung',
  'terms.agree':
    'Ja, ich habe die Nutzungsbedingungen für die Empfangsdienste und die Datenschutzerklärung gelesen und akzeptiere sie',
  'terms.missing': 'Bitte akzeptieren Sie die Bedingungen.',
  'terms.submit': 'Absenden',
};
export default texts;

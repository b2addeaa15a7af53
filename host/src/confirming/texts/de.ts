import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'confirm.title': 'Bestätigen Sie, dass Sie es sind',
  'confirm.why':
    'Das lässt sich nicht leicht zurücknehmen. Bitte zeigen Sie noch einmal, wer Sie sind. Danach werden Sie zehn Minuten lang nicht wieder gefragt.',
  'confirm.assumed': 'Sie handeln im Namen einer anderen Person: Gefragt ist Ihr eigenes.',
  'confirm.password': 'Passwort',
  'confirm.code': 'Code',
  'confirm.codeHint': 'Sechs Ziffern Ihrer Authentifizierungs-App oder ein Wiederherstellungscode',
  'confirm.submit': 'Bestätigen',
  'confirm.cancel': 'Abbrechen',
  'confirm.required': 'Pflichtfeld',
  'confirm.wrongPassword': 'Das Passwort ist falsch.',
  'confirm.wrongCode': 'Dieser Code ist falsch. Bitte versuchen Sie es noch einmal.',
  'confirm.tooMany': 'Zu viele Versuche. Bitte versuchen Sie es in einer Viertelstunde noch einmal.',
  'confirm.failed': 'Das konnte nicht bestätigt werden. Bitte versuchen Sie es noch einmal.',
  'confirm.retry': 'Wiederholen',
  'factor.title': 'Richten Sie zuerst die Anmeldung in zwei Schritten ein',
  'factor.why':
    'Von Ihnen wird die Anmeldung in zwei Schritten verlangt: neben dem Passwort ein Code von Ihrem Telefon. Sie richten sie in Ihrem Profil ein, das dauert eine Minute.',
  'factor.go': 'Zum Profil',
  'factor.later': 'Jetzt nicht',
};
export default texts;

import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Feedback geben',
  send: 'Feedback senden',
  close: 'Schließen',
  'rating.low': 'Gar nicht',
  'rating.high': 'Sehr',
  'problem.empty': 'Beantworten Sie mindestens eine Frage.',
  'problem.failed':
    'Ihr Feedback konnte nicht gesendet werden. Ihre Eingaben sind noch da: Bitte versuchen Sie es erneut.',
  'problem.session':
    'Ihre Sitzung ist beendet. Ihr Feedback bleibt erhalten: Melden Sie sich neu an und öffnen Sie Feedback, um es zu senden.',
  thanks: 'Vielen Dank',
  thanksDetail: 'Ihr Feedback ist angekommen.',
  loadFailed: 'Die Fragen konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  export: 'Alle Antworten exportieren (CSV)',
  exportFailed: 'Die Antworten konnten nicht exportiert werden',
};
export default texts;

import type { en } from './en.ts';

const de: Record<keyof typeof en, string> = {
  ask: 'Diese Position beanstanden',
  askNamed: 'Die Position {{name}} beanstanden',
  text: 'Was stimmt nicht?',
  hint: 'Bis {{until}}. Die Antwort finden Sie hier.',
  empty: 'Bitte sagen Sie, was nicht stimmt.',
  send: 'Senden',
  cancel: 'Abbrechen',
  sent: 'Ihre Beanstandung wurde gesendet.',
  asked: 'Beanstandet am {{at}}',
  'state.right': 'Zu Ihren Gunsten entschieden',
  'state.not-right': 'Beantwortet',
  givenBack: '{{amount}} erstattet',
  note: 'Gutschrift {{number}}',
  late: 'Eine Position kann binnen 7 Tagen beanstandet werden. Diese ist älter.',
  already: 'Diese Position wurde schon beanstandet. Laden Sie die Seite neu, um es zu sehen.',
  failed: 'Ihre Beanstandung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
};

export default de;

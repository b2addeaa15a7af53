export const texts = {
  en: {
    name: 'Hang up',
    does: 'Ends the call.',
    fields: {},
    exits: {},
  },
  de: {
    name: 'Auflegen',
    does: 'Beendet den Anruf.',
    fields: {},
    exits: {},
  },
  es: {
    name: 'Colgar',
    does: 'Termina la llamada.',
    fields: {},
    exits: {},
  },
  fr: {
    name: 'Raccrocher',
    does: 'Termine l’appel.',
    fields: {},
    exits: {},
  },
  ja: {
    name: '切断',
    does: '通話を終えます。',
    fields: {},
    exits: {},
  },
  zh: {
    name: '挂断',
    does: '结束通话。',
    fields: {},
    exits: {},
  },
};

export const texts = {
  en: {
    name: 'Play a sound',
    does: 'Plays a sound, then continues.',
    fields: { sound: 'Sound' },
    exits: { next: 'Then' },
  },
  de: {
    name: 'Ansage abspielen',
    does: 'Sagt etwas, dann geht es weiter.',
    fields: { sound: 'Ansage' },
    exits: { next: 'Danach' },
  },
  es: {
    name: 'Reproducir audio',
    does: 'Dice algo y continúa.',
    fields: { sound: 'Audio' },
    exits: { next: 'Después' },
  },
  fr: {
    name: 'Diffuser un message',
    does: 'Dit quelque chose, puis continue.',
    fields: { sound: 'Message sonore' },
    exits: { next: 'Ensuite' },
  },
  ja: {
    name: '音声を再生',
    does: '音声を流して次に進みます。',
    fields: { sound: '音声' },
    exits: { next: '次へ' },
  },
  zh: {
    name: '播放语音',
    does: '播放语音后继续。',
    fields: { sound: '语音' },
    exits: { next: '然后' },
  },
};

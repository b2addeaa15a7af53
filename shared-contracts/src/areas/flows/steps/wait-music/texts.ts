export const texts = {
  en: {
    name: 'Wait with music',
    does: 'Plays music for a set time, then continues.',
    fields: { music: 'Music', seconds: 'Duration' },
    exits: { next: 'Then' },
  },
  de: {
    name: 'Mit Musik warten',
    does: 'Spielt eine Zeit lang Musik, dann geht es weiter.',
    fields: { music: 'Musik', seconds: 'Wartet' },
    exits: { next: 'Danach' },
  },
  es: {
    name: 'Esperar con música',
    does: 'Pone música un tiempo y continúa.',
    fields: { music: 'Música', seconds: 'Espera' },
    exits: { next: 'Después' },
  },
  fr: {
    name: 'Attendre en musique',
    does: 'Diffuse de la musique un moment, puis continue.',
    fields: { music: 'Musique', seconds: 'Attend' },
    exits: { next: 'Ensuite' },
  },
  ja: {
    name: '音楽で待機',
    does: '一定時間音楽を流して次に進みます。',
    fields: { music: '音楽', seconds: '待ち時間' },
    exits: { next: '次へ' },
  },
  zh: {
    name: '音乐等待',
    does: '播放一段时间音乐后继续。',
    fields: { music: '音乐', seconds: '等待时间' },
    exits: { next: '然后' },
  },
};

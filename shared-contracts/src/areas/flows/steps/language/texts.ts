export const texts = {
  en: {
    name: 'Language',
    does: 'Switches the built-in prompts to this language from here on. Your own sounds stay as they are.',
    fields: { language: 'Language' },
    exits: { next: 'Then' },
  },
  de: {
    name: 'Sprache',
    does: 'Mitgelieferte Ansagen sind ab hier in dieser Sprache. Eigene Töne bleiben, wie sie sind.',
    fields: { language: 'Sprache' },
    exits: { next: 'Danach' },
  },
  es: {
    name: 'Idioma',
    does: 'Los mensajes incluidos suenan en este idioma desde aquí. Sus propios audios no cambian.',
    fields: { language: 'Idioma' },
    exits: { next: 'Después' },
  },
  fr: {
    name: 'Langue',
    does: 'Les annonces fournies sont dans cette langue à partir d’ici. Vos propres sons ne changent pas.',
    fields: { language: 'Langue' },
    exits: { next: 'Ensuite' },
  },
  ja: {
    name: '言語',
    does: '製品付属のガイダンスがここからこの言語になります。独自の音声は変わりません。',
    fields: { language: '言語' },
    exits: { next: '次へ' },
  },
  zh: {
    name: '语言',
    does: '从此处起，产品自带的提示音使用该语言。您自己的语音保持不变。',
    fields: { language: '语言' },
    exits: { next: '然后' },
  },
};

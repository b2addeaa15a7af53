export const texts = {
  en: {
    name: 'Call a number',
    does: 'Calls an external number.',
    fields: { number: 'Number', ringSeconds: 'Ring time' },
    exits: { next: 'No answer' },
  },
  de: {
    name: 'Nummer anrufen',
    does: 'Ruft eine Nummer außerhalb an.',
    fields: { number: 'Nummer', ringSeconds: 'Klingelt' },
    exits: { next: 'Niemand nimmt ab' },
  },
  es: {
    name: 'Llamar a un número',
    does: 'Llama a un número externo.',
    fields: { number: 'Número', ringSeconds: 'Suena' },
    exits: { next: 'Nadie contesta' },
  },
  fr: {
    name: 'Appeler un numéro',
    does: 'Appelle un numéro extérieur.',
    fields: { number: 'Numéro', ringSeconds: 'Sonne pendant' },
    exits: { next: 'Personne ne répond' },
  },
  ja: {
    name: '番号に発信',
    does: '外部の番号を呼び出します。',
    fields: { number: '番号', ringSeconds: '呼び出し時間' },
    exits: { next: '応答なし' },
  },
  zh: {
    name: '呼叫号码',
    does: '呼叫外部号码。',
    fields: { number: '号码', ringSeconds: '振铃时长' },
    exits: { next: '无人接听' },
  },
};

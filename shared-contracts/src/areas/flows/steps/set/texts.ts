export const texts = {
  en: {
    name: 'Set a variable',
    does: 'Saves a value for later steps.',
    fields: { name: 'Variable', value: 'Value' },
    exits: { next: 'Then' },
  },
  de: {
    name: 'Variable setzen',
    does: 'Merkt sich etwas für spätere Schritte.',
    fields: { name: 'Variable', value: 'Wert' },
    exits: { next: 'Danach' },
  },
  es: {
    name: 'Fijar una variable',
    does: 'Anota algo para pasos posteriores.',
    fields: { name: 'Variable', value: 'Valor' },
    exits: { next: 'Después' },
  },
  fr: {
    name: 'Définir une variable',
    does: 'Note quelque chose pour la suite.',
    fields: { name: 'Variable', value: 'Valeur' },
    exits: { next: 'Ensuite' },
  },
  ja: {
    name: '変数を設定',
    does: '後のステップで使う値を記録します。',
    fields: { name: '変数', value: '値' },
    exits: { next: '次へ' },
  },
  zh: {
    name: '设置变量',
    does: '为后续步骤记录内容。',
    fields: { name: '变量', value: '值' },
    exits: { next: '然后' },
  },
};

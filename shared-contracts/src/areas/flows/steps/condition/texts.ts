export const texts = {
  en: {
    name: 'Condition',
    does: 'Branches by the caller’s number or a variable.',
    fields: { of: 'Check', test: 'Test', value: 'Value' },
    exits: { yes: 'Yes', no: 'No' },
  },
  de: {
    name: 'Bedingung',
    does: 'Geht den einen oder anderen Weg, nach Rufnummer oder Variable.',
    fields: { of: 'Betrachtet', test: 'Prüfung', value: 'Wert' },
    exits: { yes: 'Ja', no: 'Nein' },
  },
  es: {
    name: 'Condición',
    does: 'Toma un camino u otro según el número o una variable.',
    fields: { of: 'Examina', test: 'Prueba', value: 'Valor' },
    exits: { yes: 'Sí', no: 'No' },
  },
  fr: {
    name: 'Condition',
    does: 'Prend un chemin ou l’autre, selon le numéro ou une variable.',
    fields: { of: 'Examine', test: 'Test', value: 'Valeur' },
    exits: { yes: 'Oui', no: 'Non' },
  },
  ja: {
    name: '条件分岐',
    does: '発信者番号や変数で分岐します。',
    fields: { of: '調べる対象', test: '条件', value: '値' },
    exits: { yes: 'はい', no: 'いいえ' },
  },
  zh: {
    name: '条件',
    does: '按来电号码或变量选择路径。',
    fields: { of: '检查对象', test: '条件', value: '值' },
    exits: { yes: '是', no: '否' },
  },
};

export const texts = {
  en: {
    name: 'Ring people',
    does: 'Rings agents or numbers, all at once or one after the other.',
    fields: { name: 'Name', members: 'Members', mode: 'Ring order', ringSeconds: 'Ring time' },
    exits: { next: 'No answer' },
  },
  de: {
    name: 'Personen anrufen',
    does: 'Ruft Agenten oder Nummern an, zusammen oder nacheinander.',
    fields: { name: 'Name', members: 'Wen es anruft', mode: 'Wie es klingelt', ringSeconds: 'Klingelt' },
    exits: { next: 'Niemand nimmt ab' },
  },
  es: {
    name: 'Llamar a personas',
    does: 'Llama a agentes o números, juntos o uno tras otro.',
    fields: { name: 'Nombre', members: 'A quién llama', mode: 'Cómo suena', ringSeconds: 'Suena' },
    exits: { next: 'Nadie contesta' },
  },
  fr: {
    name: 'Appeler des personnes',
    does: 'Appelle des agents ou des numéros, ensemble ou l’un après l’autre.',
    fields: { name: 'Nom', members: 'Qui est appelé', mode: 'Comment ça sonne', ringSeconds: 'Sonne pendant' },
    exits: { next: 'Personne ne répond' },
  },
  ja: {
    name: 'メンバーを呼び出す',
    does: 'エージェントや番号を同時または順番に呼び出します。',
    fields: { name: '名前', members: '呼び出す相手', mode: '呼び出し方', ringSeconds: '呼び出し時間' },
    exits: { next: '応答なし' },
  },
  zh: {
    name: '呼叫人员',
    does: '同时或依次呼叫坐席或号码。',
    fields: { name: '名称', members: '呼叫对象', mode: '振铃方式', ringSeconds: '振铃时长' },
    exits: { next: '无人接听' },
  },
};

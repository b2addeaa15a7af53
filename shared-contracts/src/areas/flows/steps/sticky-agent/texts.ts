export const texts = {
  en: {
    name: 'Last agent',
    does: 'Rings the agent who last answered this customer.',
    fields: { hours: 'Answered within', ringSeconds: 'Ring time' },
    exits: { next: 'No answer' },
  },
  de: {
    name: 'Letzter Agent',
    does: 'Ruft den Agenten an, der diesen Kunden zuletzt hatte.',
    fields: { hours: 'Angenommen in den letzten', ringSeconds: 'Klingelt' },
    exits: { next: 'Niemand nimmt ab' },
  },
  es: {
    name: 'Último agente',
    does: 'Llama al agente que atendió a este cliente la última vez.',
    fields: { hours: 'Atendida en las últimas', ringSeconds: 'Suena' },
    exits: { next: 'Nadie contesta' },
  },
  fr: {
    name: 'Dernier agent',
    does: 'Appelle l’agent qui a répondu à ce client la dernière fois.',
    fields: { hours: 'Répondu dans les dernières', ringSeconds: 'Sonne pendant' },
    exits: { next: 'Personne ne répond' },
  },
  ja: {
    name: '前回のエージェント',
    does: '前回応答したエージェントを呼び出します。',
    fields: { hours: 'この時間内に応答', ringSeconds: '呼び出し時間' },
    exits: { next: '応答なし' },
  },
  zh: {
    name: '上次的坐席',
    does: '呼叫上次接听该客户的坐席。',
    fields: { hours: '在此时间内接听', ringSeconds: '振铃时长' },
    exits: { next: '无人接听' },
  },
};

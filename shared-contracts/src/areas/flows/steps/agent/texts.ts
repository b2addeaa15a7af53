export const texts = {
  en: {
    name: 'Agent',
    does: 'Rings a single agent.',
    fields: { agentId: 'Agent', ringSeconds: 'Ring time' },
    exits: { next: 'No answer' },
  },
  de: {
    name: 'Agent',
    does: 'Ruft einen bestimmten Agenten an.',
    fields: { agentId: 'Agent', ringSeconds: 'Klingelt' },
    exits: { next: 'Niemand nimmt ab' },
  },
  es: {
    name: 'Agente',
    does: 'Llama a un agente determinado.',
    fields: { agentId: 'Agente', ringSeconds: 'Suena' },
    exits: { next: 'Nadie contesta' },
  },
  fr: {
    name: 'Agent',
    does: 'Appelle un agent en particulier.',
    fields: { agentId: 'Agent', ringSeconds: 'Sonne pendant' },
    exits: { next: 'Personne ne répond' },
  },
  ja: {
    name: 'エージェント',
    does: '特定のエージェントを呼び出します。',
    fields: { agentId: 'エージェント', ringSeconds: '呼び出し時間' },
    exits: { next: '応答なし' },
  },
  zh: {
    name: '坐席',
    does: '呼叫指定坐席。',
    fields: { agentId: '坐席', ringSeconds: '振铃时长' },
    exits: { next: '无人接听' },
  },
};

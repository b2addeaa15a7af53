export const texts = {
  en: {
    name: 'Another flow',
    does: 'Continues in the published version of another call flow.',
    fields: { flowId: 'Call flow' },
    exits: {},
  },
  de: {
    name: 'Anderer Ablauf',
    does: 'Geht in einem anderen Anrufablauf weiter, so wie er veröffentlicht ist.',
    fields: { flowId: 'Anrufablauf' },
    exits: {},
  },
  es: {
    name: 'Otro flujo',
    does: 'Continúa en otro flujo de llamadas, tal como está publicado.',
    fields: { flowId: 'Flujo de llamadas' },
    exits: {},
  },
  fr: {
    name: 'Autre flux',
    does: 'Continue dans un autre flux d’appels, tel qu’il est publié.',
    fields: { flowId: 'Flux d’appels' },
    exits: {},
  },
  ja: {
    name: '別のフロー',
    does: '公開済みの別の通話フローに進みます。',
    fields: { flowId: '通話フロー' },
    exits: {},
  },
  zh: {
    name: '其他流程',
    does: '转到另一个已发布的呼叫流程。',
    fields: { flowId: '呼叫流程' },
    exits: {},
  },
};

export const texts = {
  en: {
    name: 'Call group',
    does: 'Rings a call group.',
    fields: { groupId: 'Call group' },
    exits: { next: 'No answer' },
  },
  de: {
    name: 'Rufgruppe',
    does: 'Ruft eine Rufgruppe des Kontos an.',
    fields: { groupId: 'Rufgruppe' },
    exits: { next: 'Niemand nimmt ab' },
  },
  es: {
    name: 'Grupo de llamada',
    does: 'Llama a un grupo de la cuenta.',
    fields: { groupId: 'Grupo de llamada' },
    exits: { next: 'Nadie contesta' },
  },
  fr: {
    name: 'Groupe d’appel',
    does: 'Appelle un groupe du compte.',
    fields: { groupId: 'Groupe d’appel' },
    exits: { next: 'Personne ne répond' },
  },
  ja: {
    name: 'コールグループ',
    does: 'アカウントのコールグループを呼び出します。',
    fields: { groupId: 'コールグループ' },
    exits: { next: '応答なし' },
  },
  zh: {
    name: '呼叫组',
    does: '呼叫账户中的呼叫组。',
    fields: { groupId: '呼叫组' },
    exits: { next: '无人接听' },
  },
};

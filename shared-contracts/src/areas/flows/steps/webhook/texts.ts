export const texts = {
  en: {
    name: 'Web hook',
    does: 'Calls your server, which can set variables.',
    fields: { url: 'Address', timeoutSeconds: 'Timeout', sets: 'Variables it can set' },
    exits: { next: 'Answered', failed: 'Failed' },
  },
  de: {
    name: 'Webhook',
    does: 'Fragt einen Server von Ihnen, der Variablen setzen kann.',
    fields: { url: 'Adresse', timeoutSeconds: 'Wartet', sets: 'Variablen, die sie setzen darf' },
    exits: { next: 'Geantwortet', failed: 'Fehlgeschlagen' },
  },
  es: {
    name: 'Webhook',
    does: 'Pregunta a un servidor suyo, que puede fijar variables.',
    fields: { url: 'Dirección', timeoutSeconds: 'Espera', sets: 'Variables que puede fijar' },
    exits: { next: 'Respondió', failed: 'Falló' },
  },
  fr: {
    name: 'Webhook',
    does: 'Interroge un de vos serveurs, qui peut définir des variables.',
    fields: { url: 'Adresse', timeoutSeconds: 'Attend', sets: 'Variables qu’elle peut définir' },
    exits: { next: 'A répondu', failed: 'Échec' },
  },
  ja: {
    name: 'Webhook',
    does: 'サーバーに問い合わせ、変数を設定できます。',
    fields: { url: 'アドレス', timeoutSeconds: '待ち時間', sets: '設定できる変数' },
    exits: { next: '応答あり', failed: '失敗' },
  },
  zh: {
    name: 'Webhook',
    does: '请求您的服务器，它可以设置变量。',
    fields: { url: '地址', timeoutSeconds: '等待时间', sets: '可设置的变量' },
    exits: { next: '已应答', failed: '失败' },
  },
};

export const texts = {
  en: {
    name: 'Menu',
    does: 'Asks for a key and branches by it.',
    fields: {
      prompt: 'Prompt',
      invalid: 'Prompt before asking again',
      timeoutSeconds: 'Timeout',
      retries: 'Retries',
    },
    exits: { otherwise: 'No valid key' },
  },
  de: {
    name: 'Menü',
    does: 'Fragt nach einer Taste und geht dorthin, wohin sie führt.',
    fields: { prompt: 'Ansage', invalid: 'Vor erneutem Fragen', timeoutSeconds: 'Wartet', retries: 'Fragt erneut' },
    exits: { otherwise: 'Keine gültige Taste' },
  },
  es: {
    name: 'Menú',
    does: 'Pide una tecla y va adonde lleva.',
    fields: { prompt: 'Mensaje', invalid: 'Antes de repetir', timeoutSeconds: 'Espera', retries: 'Repite la pregunta' },
    exits: { otherwise: 'Sin tecla válida' },
  },
  fr: {
    name: 'Menu',
    does: 'Demande une touche et va là où elle mène.',
    fields: { prompt: 'Annonce', invalid: 'Avant de redemander', timeoutSeconds: 'Attend', retries: 'Redemande' },
    exits: { otherwise: 'Aucune touche valable' },
  },
  ja: {
    name: 'メニュー',
    does: 'キー入力に応じて進みます。',
    fields: { prompt: 'ガイダンス', invalid: '聞き直す前の音声', timeoutSeconds: '待ち時間', retries: '聞き直す回数' },
    exits: { otherwise: '有効なキーなし' },
  },
  zh: {
    name: '菜单',
    does: '请来电者按键，并按所选转接。',
    fields: { prompt: '提示音', invalid: '再次询问前的提示音', timeoutSeconds: '等待时间', retries: '重新询问次数' },
    exits: { otherwise: '未按有效键' },
  },
};

export const texts = {
  en: {
    name: 'Survey',
    does: 'Asks for a rating from 1 to 5 and saves it with the call.',
    fields: { question: 'Question', prompt: 'Prompt', retries: 'Retries', timeoutSeconds: 'Timeout' },
    exits: { next: 'Rated', otherwise: 'No rating' },
  },
  de: {
    name: 'Umfrage',
    does: 'Fragt nach einer Note von 1 bis 5 und hält sie beim Anruf fest.',
    fields: { question: 'Frage', prompt: 'Ansage', retries: 'Fragt erneut', timeoutSeconds: 'Wartet' },
    exits: { next: 'Bewertet', otherwise: 'Keine Bewertung' },
  },
  es: {
    name: 'Encuesta',
    does: 'Pide una nota del 1 al 5 y la guarda con la llamada.',
    fields: { question: 'Pregunta', prompt: 'Mensaje', retries: 'Repite la pregunta', timeoutSeconds: 'Espera' },
    exits: { next: 'Con nota', otherwise: 'Sin nota' },
  },
  fr: {
    name: 'Enquête',
    does: 'Demande une note de 1 à 5 et la garde avec l’appel.',
    fields: { question: 'Question', prompt: 'Annonce', retries: 'Redemande', timeoutSeconds: 'Attend' },
    exits: { next: 'Noté', otherwise: 'Sans note' },
  },
  ja: {
    name: 'アンケート',
    does: '1～5の評価を尋ね、通話に記録します。',
    fields: { question: '質問', prompt: 'ガイダンス', retries: '聞き直す回数', timeoutSeconds: '待ち時間' },
    exits: { next: '評価あり', otherwise: '評価なし' },
  },
  zh: {
    name: '满意度调查',
    does: '请来电者按 1 至 5 评分，并随通话保存。',
    fields: { question: '问题', prompt: '提示音', retries: '重新询问次数', timeoutSeconds: '等待时间' },
    exits: { next: '已评分', otherwise: '未评分' },
  },
};

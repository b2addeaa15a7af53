export const texts = {
  en: {
    name: 'Send SMS',
    does: 'Sends an SMS without interrupting the call, once per call.',
    fields: { from: 'From', to: 'To (variable)', template: 'Template', text: 'Text' },
    exits: { next: 'Sent', unsent: 'Not sent' },
  },
  de: {
    name: 'SMS senden',
    does: 'Sendet eine SMS, während der Anruf weitergeht, einmal je Anruf.',
    fields: { from: 'Von', to: 'An die Nummer in', template: 'Vorlage', text: 'Text' },
    exits: { next: 'Gesendet', unsent: 'Nicht gesendet' },
  },
  es: {
    name: 'Enviar SMS',
    does: 'Envía un SMS mientras la llamada continúa, una vez por llamada.',
    fields: { from: 'Desde', to: 'Al número de', template: 'Plantilla', text: 'Texto' },
    exits: { next: 'Enviado', unsent: 'No enviado' },
  },
  fr: {
    name: 'Envoyer un SMS',
    does: 'Envoie un SMS pendant que l’appel continue, une fois par appel.',
    fields: { from: 'Depuis', to: 'Au numéro de', template: 'Modèle', text: 'Texte' },
    exits: { next: 'Envoyé', unsent: 'Non envoyé' },
  },
  ja: {
    name: 'SMSを送信',
    does: '通話を続けながらSMSを送信します（1通話に1回）。',
    fields: { from: '送信元', to: '宛先番号', template: 'テンプレート', text: '本文' },
    exits: { next: '送信済み', unsent: '未送信' },
  },
  zh: {
    name: '发送短信',
    does: '在通话继续的同时发送短信，每通电话一次。',
    fields: { from: '发送号码', to: '接收号码', template: '模板', text: '文本' },
    exits: { next: '已发送', unsent: '未发送' },
  },
};

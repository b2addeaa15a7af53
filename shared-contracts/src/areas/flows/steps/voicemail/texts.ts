export const texts = {
  en: {
    name: 'Voicemail',
    does: 'Records a message, then ends the call.',
    fields: { greeting: 'Greeting', email: 'Send the message to', maxSeconds: 'Maximum length' },
    exits: {},
  },
  de: {
    name: 'Voicemail',
    does: 'Nimmt eine Nachricht auf und beendet den Anruf.',
    fields: { greeting: 'Begrüßung', email: 'Nachricht senden an', maxSeconds: 'Längste Nachricht' },
    exits: {},
  },
  es: {
    name: 'Buzón de voz',
    does: 'Toma un mensaje y termina la llamada.',
    fields: { greeting: 'Saludo', email: 'Enviar el mensaje a', maxSeconds: 'Mensaje más largo' },
    exits: {},
  },
  fr: {
    name: 'Messagerie vocale',
    does: 'Prend un message, puis termine l’appel.',
    fields: { greeting: 'Message d’accueil', email: 'Envoyer le message à', maxSeconds: 'Message le plus long' },
    exits: {},
  },
  ja: {
    name: 'ボイスメール',
    does: 'メッセージを録音して通話を終えます。',
    fields: { greeting: '応答メッセージ', email: 'メッセージの送信先', maxSeconds: 'メッセージの最長時間' },
    exits: {},
  },
  zh: {
    name: '语音留言',
    does: '录制留言后结束通话。',
    fields: { greeting: '问候语', email: '留言发送至', maxSeconds: '留言最长时间' },
    exits: {},
  },
};

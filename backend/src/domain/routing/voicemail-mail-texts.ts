import type { Language } from '@patchbay/shared-contracts';

/** `{caller}` is the caller's number, `{seconds}` the length of the message. */
interface VoicemailTexts {
  readonly subject: string;
  readonly intro: string;
  readonly action: string;
}

/** Texts of the letter about a voicemail. */
export const voicemailTexts: Readonly<Record<Language, VoicemailTexts>> = {
  en: {
    subject: 'Voicemail from {caller}',
    intro: '{caller} left a message of {seconds} seconds.',
    action: 'Listen in the call log',
  },
  de: {
    subject: 'Sprachnachricht von {caller}',
    intro: '{caller} hat eine Nachricht von {seconds} Sekunden hinterlassen.',
    action: 'Im Anrufprotokoll anhören',
  },
  es: {
    subject: 'Mensaje de voz de {caller}',
    intro: '{caller} dejó un mensaje de {seconds} segundos.',
    action: 'Escuchar en el registro de llamadas',
  },
  fr: {
    subject: 'Message vocal de {caller}',
    intro: '{caller} a laissé un message de {seconds} secondes.',
    action: 'Écouter dans le journal d’appels',
  },
  ja: {
    subject: '{caller} からの留守番電話',
    intro: '{caller} から {seconds} 秒のメッセージが残されました。',
    action: '通話履歴で聞く',
  },
  zh: {
    subject: '来自 {caller} 的语音留言',
    intro: '{caller} 留下了 {seconds} 秒的留言。',
    action: '在通话记录中收听',
  },
};

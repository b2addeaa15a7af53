import type { Language } from '@patchbay/shared-contracts';

/** `{endpoint}` is the endpoint's name. */
interface OffTexts {
  readonly subject: string;
  readonly intro: string;
  readonly outro: string;
  readonly action: string;
}

export const offTexts: Readonly<Record<Language, OffTexts>> = {
  en: {
    subject: 'Switched off: {endpoint}',
    intro: '{endpoint} was switched off, because all deliveries failed for a day or it reported that it is gone.',
    outro: 'Failed deliveries are kept in its delivery log and can be resent.',
    action: 'Open delivery log',
  },
  de: {
    subject: 'Abgeschaltet: {endpoint}',
    intro:
      '{endpoint} hat einen Tag lang nichts angenommen oder gemeldet, dass es nicht mehr besteht, und wurde abgeschaltet.',
    outro: 'Was nicht zugestellt werden konnte, steht im Zustellprotokoll und kann erneut gesendet werden.',
    action: 'Zustellprotokoll öffnen',
  },
  es: {
    subject: 'Desactivado: {endpoint}',
    intro: '{endpoint} no aceptó nada durante un día, o indicó que ya no existe, y se desactivó.',
    outro: 'Lo que no se pudo entregar queda en su registro de entregas y se puede enviar de nuevo.',
    action: 'Abrir el registro de entregas',
  },
  fr: {
    subject: 'Désactivé : {endpoint}',
    intro: '{endpoint} n’a rien accepté pendant un jour, ou a indiqué ne plus exister, et a été désactivé.',
    outro: 'Ce qui n’a pas pu être livré reste dans son journal et peut être renvoyé.',
    action: 'Ouvrir le journal des livraisons',
  },
  ja: {
    subject: '停止しました: {endpoint}',
    intro: '{endpoint} は1日間何も受け付けなかったか、廃止されたと応答したため、停止しました。',
    outro: '配信できなかったものは配信ログに残り、再送信できます。',
    action: '配信ログを開く',
  },
  zh: {
    subject: '已停用：{endpoint}',
    intro: '{endpoint} 一整天未接收任何内容，或表示已不存在，因此已停用。',
    outro: '未能送达的内容保存在其投递日志中，可以重新发送。',
    action: '打开投递日志',
  },
};

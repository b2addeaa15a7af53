import type { Language } from '@patchbay/shared-contracts';

/** `{flow}` is the flow's name, `{by}` who published or scheduled another version, `{due}` the time of the plan. */
interface PlanEndedTexts {
  readonly subject: string;
  readonly intro: string;
  readonly outro: string;
  readonly action: string;
}

/** Texts of the letter about a planned publication that will not take place. */
export const planEndedTexts: Readonly<Record<Language, PlanEndedTexts>> = {
  en: {
    subject: 'Scheduled publication of {flow} cancelled',
    intro:
      '{by} published or scheduled another version of {flow}. Your version, scheduled for {due}, will not be published.',
    outro: 'Open the flow to see what changed, and schedule your version again if it is still wanted.',
    action: 'Open the flow',
  },
  de: {
    subject: 'Geplante Veröffentlichung von {flow} entfällt',
    intro:
      '{by} hat eine andere Version von {flow} veröffentlicht oder geplant. Ihre für {due} geplante Version wird nicht veröffentlicht.',
    outro: 'Öffnen Sie den Ablauf, um die Änderungen zu sehen, und planen Sie Ihre Version bei Bedarf neu.',
    action: 'Ablauf öffnen',
  },
  es: {
    subject: 'Publicación programada de {flow} cancelada',
    intro: '{by} publicó o programó otra versión de {flow}. Su versión, programada para {due}, no se publicará.',
    outro: 'Abra el flujo para ver los cambios y vuelva a programar su versión si aún la necesita.',
    action: 'Abrir el flujo',
  },
  fr: {
    subject: 'Publication prévue de {flow} annulée',
    intro: '{by} a publié ou prévu une autre version de {flow}. Votre version, prévue pour {due}, ne sera pas publiée.',
    outro: 'Ouvrez le flux pour voir les changements, et prévoyez de nouveau votre version si elle reste utile.',
    action: 'Ouvrir le flux',
  },
  ja: {
    subject: '{flow} の公開予約が取り消されました',
    intro:
      '{by} が {flow} の別のバージョンを公開または予約しました。{due} に予約されていたあなたのバージョンは公開されません。',
    outro: 'フローを開いて変更内容を確認し、必要であればもう一度予約してください。',
    action: 'フローを開く',
  },
  zh: {
    subject: '{flow} 的计划发布已取消',
    intro: '{by} 发布或计划了 {flow} 的另一个版本。您计划于 {due} 发布的版本将不会发布。',
    outro: '请打开流程查看更改，如仍需要，请重新计划您的版本。',
    action: '打开流程',
  },
};

import type { Language } from '@patchbay/shared-contracts';

/** `{campaign}` of `{account}` may cost `{cap}` coins. */
interface CapTexts {
  readonly subject: string;
  readonly intro: string;
  /** Explains what goes on, and how to make it dial again. */
  readonly next: string;
  readonly action: string;
}

/** Texts of the letter about a campaign that reached its spending cap. */
export const capTexts: Readonly<Record<Language, CapTexts>> = {
  en: {
    subject: '{account}: campaign “{campaign}” reached its cap of {cap} coins',
    intro:
      'The calls of campaign “{campaign}” in {account} have reached the cap on costs of {cap} coins. Dialling has stopped.',
    next: 'Calls in progress continue. Raise the cap to resume dialling.',
    action: 'Open campaign',
  },
  de: {
    subject: '{account}: Kampagne „{campaign}“ hat ihre Kostengrenze von {cap} Coins erreicht',
    intro:
      'Die Anrufe der Kampagne „{campaign}“ von {account} haben die {cap} Coins erreicht, die sie kosten dürfen. Es wird niemand mehr gewählt.',
    next: 'Laufende Anrufe gehen weiter. Wird die Grenze angehoben, wählt sie wieder.',
    action: 'Kampagne öffnen',
  },
  es: {
    subject: '{account}: la campaña «{campaign}» ha llegado a su límite de {cap} monedas',
    intro:
      'Las llamadas de la campaña «{campaign}» de {account} han llegado a las {cap} monedas que pueden costar. Ya no llama a nadie.',
    next: 'Las llamadas en curso continúan. Suba el límite y volverá a llamar.',
    action: 'Abrir la campaña',
  },
  fr: {
    subject: '{account} : la campagne « {campaign} » a atteint son plafond de {cap} crédits',
    intro:
      'Les appels de la campagne « {campaign} » de {account} ont atteint les {cap} crédits qu’ils peuvent coûter. Elle n’appelle plus personne.',
    next: 'Les appels en cours se poursuivent. Relevez le plafond et elle appellera de nouveau.',
    action: 'Ouvrir la campagne',
  },
  ja: {
    subject: '{account}:キャンペーン「{campaign}」が費用の上限の {cap} コインに達しました',
    intro:
      '{account} のキャンペーン「{campaign}」の通話料が費用の上限の {cap} コインに達しました。これ以上は発信しません。',
    next: '進行中の通話は続きます。上限を上げると発信を再開します。',
    action: 'キャンペーンを開く',
  },
  zh: {
    subject: '{account}:营销活动“{campaign}”已达到 {cap} 点的费用上限',
    intro: '{account} 的营销活动“{campaign}”的通话费用已达到 {cap} 点的费用上限,不再拨打任何号码。',
    next: '正在进行的通话会继续。提高费用上限后将继续拨打。',
    action: '打开营销活动',
  },
};

import type { Language } from '@patchbay/shared-contracts';

/** `{coins}` is the threshold that the balance of `{account}` reached. */
interface LowBalanceTexts {
  readonly subject: string;
  readonly intro: string;
  /** Used when nothing is left. */
  readonly noneSubject: string;
  readonly noneIntro: string;
  readonly action: string;
}

/** Texts of the letter about a low balance. */
export const lowBalanceTexts: Readonly<Record<Language, LowBalanceTexts>> = {
  en: {
    subject: '{account}: low balance, at most {coins} coins left',
    intro: 'At most {coins} coins are left in {account}. When they are used up, no outbound calls can be made.',
    noneSubject: '{account} is suspended: no coins left',
    noneIntro:
      'The last coin of {account} is used up. The account is suspended, and no calls can be made until it is recharged.',
    action: 'View balance',
  },
  de: {
    subject: '{account}: Es sind höchstens noch {coins} Coins übrig',
    intro:
      'In {account} sind höchstens noch {coins} Coins übrig. Sind sie aufgebraucht, können keine Anrufe mehr getätigt werden.',
    noneSubject: '{account} ist gesperrt: keine Coins mehr',
    noneIntro:
      'Der letzte Coin von {account} ist verbraucht. Das Konto ist gesperrt, und bis zur Aufladung können keine Anrufe getätigt werden.',
    action: 'Guthaben ansehen',
  },
  es: {
    subject: '{account}: quedan como mucho {coins} monedas',
    intro: 'En {account} quedan como mucho {coins} monedas. Cuando se agoten, no se podrán hacer llamadas.',
    noneSubject: '{account} está suspendida: no quedan monedas',
    noneIntro:
      'Se ha gastado la última moneda de {account}. La cuenta está suspendida y no se pueden hacer llamadas hasta que se recargue.',
    action: 'Ver el saldo',
  },
  fr: {
    subject: '{account} : il reste au plus {coins} crédits',
    intro: 'Il reste au plus {coins} crédits sur {account}. Une fois épuisés, aucun appel ne pourra être passé.',
    noneSubject: '{account} est suspendu : plus aucun crédit',
    noneIntro:
      'Le dernier crédit de {account} est dépensé. Le compte est suspendu et aucun appel ne peut être passé avant d’être rechargé.',
    action: 'Voir le solde',
  },
  ja: {
    subject: '{account}:残りは {coins} コイン以下です',
    intro: '{account} の残りは {coins} コイン以下です。使い切ると発信できなくなります。',
    noneSubject: '{account} は停止されました:コインがありません',
    noneIntro: '{account} の最後のコインが使われました。アカウントは停止され、チャージするまで発信できません。',
    action: '残高を見る',
  },
  zh: {
    subject: '{account}:剩余不超过 {coins} 点',
    intro: '{account} 剩余不超过 {coins} 点。用完后将无法拨打电话。',
    noneSubject: '{account} 已暂停:没有余额',
    noneIntro: '{account} 的余额已用完。账户已暂停,充值之前无法拨打电话。',
    action: '查看余额',
  },
};

import type { Language } from '@patchbay/shared-contracts';
import { normalText } from './normal-text.ts';

export type OptWord = 'out' | 'in';

/** Words that stop and resume SMS on every number, before any rule [CONF-SMSF-001], as written by speakers of the six languages. */
export const optWords: Readonly<Record<Language, Readonly<Record<OptWord, readonly string[]>>>> = {
  en: {
    out: ['STOP', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPT OUT', 'REVOKE'],
    in: ['START', 'UNSTOP', 'SUBSCRIBE', 'OPT IN', 'RESUME'],
  },
  de: {
    out: ['STOPP', 'STOPPEN', 'ABMELDEN', 'ABBESTELLEN', 'BEENDEN', 'KÜNDIGEN', 'KUENDIGEN'],
    in: ['STARTEN', 'ANMELDEN', 'BEGINNEN', 'FORTSETZEN'],
  },
  es: {
    out: ['PARAR', 'ALTO', 'BAJA', 'CANCELAR', 'DETENER', 'DARSE DE BAJA'],
    in: ['ALTA', 'INICIAR', 'COMENZAR', 'EMPEZAR', 'REANUDAR'],
  },
  fr: {
    out: ['ARRÊT', 'ARRÊTER', 'ARRÊTEZ', 'STOPPER', 'DÉSABONNER', 'DÉSINSCRIRE', 'ANNULER'],
    in: ['DÉBUT', 'DÉMARRER', 'COMMENCER', 'REPRENDRE', 'ABONNER'],
  },
  ja: {
    out: ['停止', '配信停止', 'ストップ', '解除', '登録解除', '退会', '中止'],
    in: ['開始', '再開', '配信再開', 'スタート', '登録'],
  },
  zh: {
    out: ['退订', '退訂', '取消订阅', '取消訂閱', '取消', '拒收', 'TD'],
    in: ['开始', '開始接收', '订阅', '訂閱', '重新订阅', '恢复', '恢復'],
  },
};

/** Ignores spaces and symbols: OPT OUT equals OPTOUT, and <STOP> with an emoji equals STOP. */
const bare = (text: string): string => normalText(text).replace(/[\p{Z}\p{S}\p{M}]/gu, '');

const known: ReadonlyMap<string, { readonly is: OptWord; readonly language: Language }> = new Map(
  Object.entries(optWords).flatMap(([language, words]) =>
    (['out', 'in'] as const).flatMap((is) =>
      words[is].map((word) => [bare(word), { is, language: language as Language }] as const),
    ),
  ),
);

/** Whether a whole message stops or resumes SMS, and in which language; null for any other message. */
export const optWordOf = (text: string): { readonly is: OptWord; readonly language: Language } | null =>
  text.length > 100 ? null : (known.get(bare(text)) ?? null);

/** Confirmations sent once to the customer, in the language of the word; `account`: its name. */
export const optAnswers: Readonly<Record<Language, Readonly<Record<OptWord, (account: string) => string>>>> = {
  en: {
    out: (account) => `You will get no more messages from ${account}. Reply START to get them again.`,
    in: (account) => `You will get messages from ${account} again. Reply STOP to end them.`,
  },
  de: {
    out: (account) => `Sie erhalten keine Nachrichten mehr von ${account}. Mit START erhalten Sie sie wieder.`,
    in: (account) => `Sie erhalten wieder Nachrichten von ${account}. Mit STOPP beenden Sie sie.`,
  },
  es: {
    out: (account) => `No recibirá más mensajes de ${account}. Responda ALTA para volver a recibirlos.`,
    in: (account) => `Volverá a recibir mensajes de ${account}. Responda BAJA para no recibirlos.`,
  },
  fr: {
    out: (account) => `Vous ne recevrez plus de messages de ${account}. Répondez START pour les recevoir à nouveau.`,
    in: (account) => `Vous recevrez à nouveau les messages de ${account}. Répondez STOP pour ne plus les recevoir.`,
  },
  ja: {
    out: (account) => `${account}からのメッセージを停止しました。再開するには「再開」と返信してください。`,
    in: (account) => `${account}からのメッセージを再開しました。停止するには「停止」と返信してください。`,
  },
  zh: {
    out: (account) => `您将不再收到${account}的短信。回复“恢复”可重新接收。`,
    in: (account) => `您将重新收到${account}的短信。回复“退订”可停止接收。`,
  },
};
